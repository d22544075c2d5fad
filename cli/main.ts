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
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort(new CommandFailure('Ended before it was done.', 'Run it again.', 'ended')))
  }
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
      signal: stopped.signal,
    })
    if (isJson && json) print(`${JSON.stringify(json, null, 2)}\n`)
    return exitCode
  } catch (error) {
    const facts = failureFacts(error, installation)
    if (isJson) print(`${JSON.stringify({ error: facts }, null, 2)}\n`)
    else process.stderr.write(`${facts.message}\n${facts.hint}\n`)
    return stopped.signal.aborted ? 130 : 2
  }
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

process.exitCode = await run(process.argv.slice(2))
