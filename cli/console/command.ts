// What every command is given and gives back.
import type { Given } from './arguments'
import type { Terminal } from './terminal'

export interface CommandCall {
  given: Given
  terminal: Terminal
  /** Where paths start. */
  folder: string
  environment: NodeJS.ProcessEnv
  /** Where the parts of this package lie that are read from files. */
  installation: string
  version: string
  signal: AbortSignal
}

export interface CommandResult {
  exitCode: 0 | 1 | 2
  /** With --json; undefined prints nothing. */
  json?: Record<string, unknown>
}

export type RunCommand = (call: CommandCall) => Promise<CommandResult>
