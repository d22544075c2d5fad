// The CLI as others have it: packed by npm, and installed from the file into a folder outside of the repository, without a network.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const modules = path.join(root, 'node_modules')

export interface Installed {
  /** The project that has it. */
  folder: string
  /** Ends as the command does; never rejects. */
  vitrine(words: string[], options?: { env?: Record<string, string>; input?: string }): Promise<Ended>
  remove(): void
}

interface Ended {
  code: number
  stdout: string
  stderr: string
  bytes: Buffer
}

/** Builds the package where that is not done, which takes some seconds. */
export async function installCli(): Promise<Installed> {
  await run(process.execPath, [path.join(root, 'scripts/build-cli.mjs')], { cwd: root })
  // Beside the repository's own packages, so that copies of them are links of the file system.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-cli-'))
  const environment = { ...process.env, npm_config_update_notifier: 'false' }
  const packed = await run('npm', ['pack', path.join(root, 'generated/cli'), '--pack-destination', folder, '--json'], {
    env: environment,
  })
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }]
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "project", "private": true }')
  copyDependencies(path.join(root, 'generated/cli/package.json'), path.join(folder, 'node_modules'))
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', `./${filename}`],
    {
      cwd: folder,
      env: environment,
    },
  )
  rmSync(path.join(folder, filename))
  const program = path.join(folder, 'node_modules/.bin/vitrine')
  return {
    folder,
    vitrine: (words, options) => start(program, words, folder, options),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a registry would bring: the packages that are needed, and theirs, as they are installed here. */
function copyDependencies(manifest: string, target: string): void {
  const waiting = dependenciesOf(manifest)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const to = path.join(target, name)
    const from = path.join(modules, name)
    if (existsSync(to) || !existsSync(from)) continue
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(from, to, { recursive: true })
    waiting.push(...dependenciesOf(path.join(from, 'package.json')))
  }
}

function dependenciesOf(manifest: string): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

function start(
  program: string,
  words: string[],
  cwd: string,
  { env, input }: { env?: Record<string, string>; input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, encoding: 'buffer' as const, maxBuffer: 64 * 1024 * 1024 }
    const child = execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0
      resolve({ code, stdout: stdout.toString(), stderr: stderr.toString(), bytes: stdout })
    })
    child.stdin?.end(input ?? '')
  })
}

/** Paths of all files below, without node_modules. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
