// Every command and every program that the documents print, run as printed by somebody who has read nothing else.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newClient } from '../support/http/call'
import { curlAndJq, requires } from '../support/requirement'
import { smallPng } from '../support/server/social-network'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
let site: FixtureSite
let folder: string
beforeAll(async () => {
  site = await startFixtureSite()
  folder = mkdtempSync(path.join(os.tmpdir(), 'documented-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await site.close()
})

const run = promisify(execFile)
const signatures: Record<string, string> = { png: '89504e47', webp: '52494646' }

/** The commands of a document that call this service, in their order. */
async function commandsIn(document: string): Promise<string[]> {
  const text = (await call(origin + document)).body.toString()
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block as string)
  return blocks.filter((block) => block.startsWith('curl '))
}

/** As printed, but for the page it names: the fixture site stands in for the web. Each document has a reader of its own: limits are those of one. */
const inShell = (command: string, client: string) => {
  writeFileSync(path.join(folder, '.curlrc'), `interface = "${client}"\n`)
  const script = command
    .replaceAll('https://example.com/', `${site.origin}/text`)
    .replaceAll(encodeURIComponent('https://example.com/'), encodeURIComponent(`${site.origin}/text`))
  return run('bash', ['-c', `set -euo pipefail\n${script.replaceAll(/http:\/\/localhost:\d+/g, origin)}`], {
    cwd: folder,
    env: { ...process.env, CURL_HOME: folder },
  })
}

describe.each([
  '/llms.txt',
  '/docs.md',
  '/docs/api.md',
  '/docs/render.md',
  '/docs/recipes.md',
  '/docs/mcp.md',
  '/.well-known/agent-skills/vitrine-pictures/SKILL.md',
])('the commands of %s', requires(curlAndJq), (document) => {
  const client = newClient()

  it('the documented commands succeed, and leave the files they name', async () => {
    const commands = await commandsIn(document)
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) {
      writeFileSync(path.join(folder, 'picture.png'), smallPng)
      await inShell(command, client)
      const file = /(?:-o |> )(\S+\.(png|webp|jpeg))\s*$/.exec(command)
      if (!file) continue
      const start = readFileSync(path.join(folder, file[1] as string)).subarray(0, 4)
      expect(start.toString('hex'), command).toBe(signatures[file[2] as string])
    }
  })

  it('the documented commands fail, and say why, when the request is refused', async () => {
    for (const command of await commandsIn(document)) {
      if (!command.includes('https://example.com/')) continue
      const refused = inShell(command.replaceAll('https://example.com/', 'ftp://example.com/'), client)
      const { code } = await refused.then(
        () => ({ code: 0 }),
        (failure: { code: number }) => failure,
      )
      // 127 would be a shell without the command.
      expect(code, command).toBeGreaterThan(0)
      expect(code, command).toBeLessThan(126)
    }
  })
})
