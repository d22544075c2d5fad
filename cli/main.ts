#!/usr/bin/env node
// The program: reads the command, runs it, prints what came of it and ends with its code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandContract, commands } from '@/lib/contract/commands'
import { runners } from './commands'
import { readArguments } from './console/arguments'
import { CommandFailure, failureFacts, nearest } from './console/failure'
import { helpOf, overview } from './console/help'
import { createTerminal } from './console/terminal'

// Of the package as of the repository the root is one folder above.
const installation = path.resolve(fileURLToPath(import.meta.url), '../..')
const { version } = JSON.parse(readFileSync(path.join(installation, 'package.json'), 'utf8')) as { version: string }

const nodeMin = [22, 17] as const

async function run(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  const isJson = argv.includes('--json')
  const terminal = createTerminal(process, isJson)
  const stopped = stoppedFromOutside()
  try {
    checkNode()
    if (name === '--version' || name === '-V') return print(`${version}\n`)
    if (name === '--help' || name === '-h' || name === 'help') return print(overview(version))
    const contract = commandOf(name)
    const given = readArguments(contract, contract.name === name ? rest : argv)
    if (given.flag('help')) return print(helpOf(contract))
    const runCommand = await runners[contract.name as keyof typeof runners]()
    const { exitCode, json } = await runCommand({
      given,
      terminal,
      folder: process.cwd(),
      environment: process.env,
      installation,
      version,
      signal: stopped,
    })
    if (isJson && json) print(`${JSON.stringify(json, null, 2)}\n`)
    return exitCode
  } catch (error) {
    // What else fails then fails because of it.
    const facts = failureFacts(stopped.aborted ? stopped.reason : error, installation)
    if (isJson) print(`${JSON.stringify({ error: facts }, null, 2)}\n`)
    else process.stderr.write(`${facts.message}\n${facts.hint}\n`)
    return stopped.aborted ? 130 : 2
  }
}

/** Fires when somebody ends the command, closes its terminal or reads no further: everything that was started is then ended. A second time it ends at once. */
function stoppedFromOutside(): AbortSignal {
  const stopped = new AbortController()
  const stop = () => {
    if (stopped.signal.aborted) process.exit(130)
    stopped.abort(new CommandFailure('Ended before it was done.', 'Run it again.', 'ended'))
    process.stdin.destroy()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {
      if (!stopped.signal.aborted) stop()
    })
  }
  return stopped.signal
}

function print(text: string): 0 {
  process.stdout.write(text)
  return 0
}

/** Without a name it is `update`. */
function commandOf(name = 'update'): CommandContract {
  const wanted = name.startsWith('-') ? 'update' : name
  const found = commands.find((each) => each.name === wanted)
  if (found) return found
  const meant = nearest(
    name,
    commands.map((each) => each.name),
  )
  throw new CommandFailure(
    `There is no command ${JSON.stringify(name)}.`,
    meant ? `Did you mean vitrine ${meant}? See vitrine --help.` : 'See vitrine --help.',
  )
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > nodeMin[0] || (major === nodeMin[0] && minor >= nodeMin[1])) return
  throw new CommandFailure(
    `Node ${nodeMin.join('.')} or later is needed; this is ${process.versions.node}.`,
    'Install a newer Node.',
  )
}

// Node's own end would be 1, which says that a picture has changed.
process.on('uncaughtException', (error) => {
  const { message, hint } = failureFacts(error, installation)
  process.stderr.write(`${message}\n${hint}\n`)
  process.exit(2)
})

process.exitCode = await run(process.argv.slice(2))
