// The action of GitHub: its run with a command that is played, its commits in a repository of this machine, and its file as GitHub reads it.
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gitAndJq, requires } from '../../support/requirement'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-action-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => path.join(folder, name)
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

async function script(name: string, env: Record<string, string>, cwd = folder) {
  const all = { PATH: process.env.PATH ?? '', HOME: folder, ...env }
  const options = { cwd, env: all as unknown as NodeJS.ProcessEnv }
  return run('bash', [path.join(root, 'scripts/cli', name)], options).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

describe('one run of the action', requires(gitAndJq), () => {
  const action = (env: Record<string, string>) =>
    script('action.sh', {
      NODE_PROGRAM: process.execPath,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: at('outputs'),
      GITHUB_STEP_SUMMARY: at('summary'),
      CONFIG: 'docs/vitrine.json',
      MODE: 'update',
      DOCUMENTS: '',
      ARGUMENTS: '',
      ...env,
    })
  /** A command that says these facts, ends with this code, and keeps what it was called with. */
  const play = (facts: object, code = 0) =>
    put(
      'vitrine/node_modules/vitrine/dist/vitrine.mjs',
      `import { appendFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(at('calls'))}, process.argv.slice(2).join(' ') + '\\n')
      if (process.argv[2] === 'picture') process.exit(process.argv.includes('none.md') ? 2 : 0)
      process.stdout.write(${JSON.stringify(JSON.stringify(facts))})
      process.exit(${code})`,
    )
  const facts = {
    files: [
      { file: 'a.png', state: 'changed', reason: '1 % | of it' },
      { file: 'b.png', state: 'unchanged' },
    ],
    new: 0,
    changed: 1,
    unchanged: 1,
    failed: 0,
    gone: [],
  }

  it('outputs name the files from the root of the repository, and the summary says why', async () => {
    play(facts)
    expect((await action({ ARGUMENTS: '--base https://p.example/ --tolerance *', DOCUMENTS: 'README.md' })).code).toBe(
      0,
    )
    expect(readFileSync(at('outputs'), 'utf8')).toBe('changed=true\nfiles<<END_OF_FILES\ndocs/a.png\nEND_OF_FILES\n')
    expect(readFileSync(at('summary'), 'utf8')).toContain('| a.png | changed | 1 %   of it |')
    expect(readFileSync(at('calls'), 'utf8')).toBe(
      'update --config docs/vitrine.json --json --base https://p.example/ --tolerance *\n' +
        'picture --config docs/vitrine.json --write README.md\n',
    )
  })

  it('a document without a place ends it with 2, after the outputs are written', async () => {
    play(facts)
    expect((await action({ DOCUMENTS: 'none.md\nREADME.md' })).code).toBe(2)
    expect(readFileSync(at('outputs'), 'utf8')).toContain('changed=true')
    expect(readFileSync(at('calls'), 'utf8')).toContain('--write README.md')
  })

  it('check has the differences beside it, and counts a picture that is gone as a change', async () => {
    play({ ...facts, files: [], changed: 0, gone: ['old.png'] }, 1)
    expect((await action({ MODE: 'check' })).code).toBe(1)
    expect(readFileSync(at('outputs'), 'utf8')).toContain('changed=true')
    expect(readFileSync(at('calls'), 'utf8')).toContain(`--diff ${at('vitrine-differences')}`)
    expect(readFileSync(at('summary'), 'utf8')).toContain('| old.png | gone |')
  })

  it('what the command refuses is an error of the run in its own words', async () => {
    play({ error: { message: 'There is no vitrine.json here.', hint: 'Write one.' } }, 2)
    const { code, stdout } = await action({})
    expect([code, stdout]).toEqual([2, '::error::There is no vitrine.json here. Write one.\n'])
  })
})

describe('options that print no facts', requires(gitAndJq), () => {
  it('a command that ends well without facts is a failed run', async () => {
    put('vitrine/node_modules/vitrine/dist/vitrine.mjs', `console.log('Usage: vitrine')`)
    const env = { GITHUB_OUTPUT: at('outputs'), GITHUB_STEP_SUMMARY: at('summary'), DOCUMENTS: '', ARGUMENTS: '--help' }
    const more = { NODE_PROGRAM: process.execPath, RUNNER_TEMP: folder, CONFIG: 'vitrine.json', MODE: 'update' }
    expect((await script('action.sh', { ...env, ...more })).code).toBe(2)
  })
})

describe('commits of the action', requires(gitAndJq), () => {
  const git = async (...words: string[]) =>
    (await run('git', words, { cwd: at('work'), env: { ...process.env, HOME: folder } })).stdout.trim()
  const commit = (env: Record<string, string>) =>
    script(
      'commit.sh',
      {
        PATH: `${at('bin')}:${process.env.PATH}`,
        CONFIG: 'vitrine.json',
        DOCUMENTS: 'README.md',
        FILES: 'images/a.png',
        COMMIT: 'push',
        GITHUB_RUN_ID: '7',
        GITHUB_RUN_ATTEMPT: '2',
        ...env,
      },
      at('work'),
    )

  beforeEach(async () => {
    put('bin/gh', `#!/bin/sh\necho "$@" > ${at('gh-calls')}\n`)
    chmodSync(at('bin/gh'), 0o755)
    await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', at('origin.git')])
    await run('git', ['clone', '--quiet', at('origin.git'), at('work')])
    for (const [name, value] of Object.entries({ name: 'a', email: 'a@a.example' }))
      await git('config', `user.${name}`, value)
    await git('switch', '--quiet', '--create', 'feature')
    put('work/README.md', 'old')
    put('work/other.txt', 'old')
    await git('add', '.')
    await git('commit', '--quiet', '--message', 'first')
    await git('push', '--quiet', '--set-upstream', 'origin', 'feature')
    put('work/images/a.png', 'new')
    put('work/vitrine.lock.json', '{}')
    put('work/other.txt', 'staged before')
    await git('add', 'other.txt')
  })

  it('a push has the pictures, the lock and the documents, and nothing of what was staged before', async () => {
    put('work/README.md', 'new')
    expect((await commit({})).code).toBe(0)
    expect(await git('show', '--name-only', '--format=%s', 'origin/feature')).toBe(
      'Pictures: 1 changed\n\nREADME.md\nimages/a.png\nvitrine.lock.json',
    )
    expect((await commit({})).stdout).toContain('Nothing has changed.')
  })

  it('a pull request is for the branch that is checked out, from one of its own for each try of a run', async () => {
    expect((await commit({ COMMIT: 'pull-request' })).code).toBe(0)
    expect(readFileSync(at('gh-calls'), 'utf8')).toContain('--base feature --head vitrine/pictures-7-2')
    expect(await git('log', '--format=%s', 'origin/vitrine/pictures-7-2')).toBe('Pictures: 1 changed\nfirst')
  })

  it('what a .gitignore names is left out in words, and the rest is committed', async () => {
    put('work/.gitignore', 'vitrine.lock.json\n')
    const { code, stdout } = await commit({})
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('::warning::vitrine.lock.json is named by a .gitignore'),
    ])
    expect(await git('show', '--name-only', '--format=', 'origin/feature')).toBe('images/a.png')
  })

  it('without a branch it says which option of the checkout gives one', async () => {
    await git('switch', '--quiet', '--detach')
    const { code, stdout } = await commit({ COMMIT: 'pull-request' })
    expect(code).toBe(2)
    expect(stdout).toMatch(/^::error::No branch is checked out.*github\.head_ref/)
  })
})

describe('action.yml', () => {
  const text = readFileSync(path.join(root, 'action.yml'), 'utf8')
  const steps = text
    .slice(text.indexOf('  steps:\n'))
    .split(/\n {4}- /)
    .slice(1)

  it('every step has a program with its shell, or an action, and reads only inputs and steps that there are', () => {
    const [, declared = ''] = /\ninputs:\n([\s\S]*?)\noutputs:/.exec(text) ?? []
    const inputs = [...declared.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name)
    const ids = steps.flatMap((step) => /(?:^|\n {6})id: (\w+)/.exec(step)?.[1] ?? [])
    expect(inputs).toContain('artifact')
    for (const step of steps) {
      const isRun = /(?:^|\n {6})run: /.test(step)
      expect(isRun).not.toBe(/(?:^|\n {6})uses: /.test(step))
      if (isRun) expect(step).toMatch(/(?:^|\n {6})shell: bash/)
    }
    for (const [, name] of text.matchAll(/inputs\.([a-z-]+)/g)) expect(inputs).toContain(name)
    for (const [, id] of text.matchAll(/steps\.(\w+)\./g)) expect(ids).toContain(id)
  })

  it('what is kept in the cache is what is run, and where it is there nothing is made or installed', () => {
    const kept = /path: \$\{\{ runner\.temp \}\}(\S+)/.exec(
      steps.find((step) => step.startsWith('id: cache')) ?? '',
    )?.[1]
    expect(readFileSync(path.join(root, 'scripts/cli/action.sh'), 'utf8')).toContain(
      `"$RUNNER_TEMP${kept}/node_modules/`,
    )
    for (const name of ['Pack', 'Install']) {
      const step = steps.find((each) => each.startsWith(`name: ${name}`))
      expect(step).toMatch(/\n {6}if: .*steps\.cache\.outputs\.cache-hit != 'true'/)
    }
    expect(steps.find((step) => step.startsWith('name: Install'))).toContain(`--prefix "$RUNNER_TEMP${kept}"`)
  })

  it('another source is another key of the package, and the Node of the job is given back', () => {
    const key = steps.find((step) => step.startsWith('id: release'))
    expect(key).toMatch(/find cli lib public scripts .*-print0 .*sort -z .*xargs -0 shasum -a 256/)
    expect(key).not.toContain('rev-parse')
    expect(steps.find((step) => step.startsWith('id: node'))).toContain('>> "$GITHUB_PATH"')
  })
})
