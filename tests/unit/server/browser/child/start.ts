// Starts one of the scripts beside this file with Node alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

interface StartedScript {
  child: ChildProcess
  /** The JSON in its first line that is not from our log; rejects with its stderr when it ends without one. */
  answer: Promise<Record<string, unknown>>
}

export function startScript(
  name: 'flood' | 'launch' | 'unpack',
  env: Record<string, string>,
  args: string[] = [],
  /** A command that ends by running the one that follows it. */
  within: string[] = [],
): StartedScript {
  const nodeArgs = ['--experimental-transform-types', '--no-warnings', '--import', beside('resolve-hooks.mjs')]
  const [program, ...words] = [...within, process.execPath, ...nodeArgs, beside(`${name}.ts`), ...args]
  const child = spawn(program as string, words, {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line))
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`${name} ended with ${code}: ${stderr}`)
  })
  ended.catch(() => {})
  return { child, answer: Promise.race([firstLine, ended]) }
}
