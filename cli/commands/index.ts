// Every command with what runs it, loaded when it is asked for. The record is over the names of the table.
import type { Command } from '@/lib/contract/commands'
import type { RunCommand } from '../console/command'

export const runners: { [Name in Command['name']]: () => Promise<RunCommand> } = {
  init: async () => (await import('./init')).runInit,
  capture: async () => (await import('./capture')).runCapture,
  render: async () => (await import('./render')).runRender,
  update: async () => (await import('./update')).runUpdate,
  check: async () => (await import('./check')).runCheck,
  diff: async () => (await import('./check')).runDiff,
  watch: async () => (await import('./watch')).runWatch,
  picture: async () => (await import('./picture')).runPicture,
  mcp: async () => (await import('./mcp')).runMcp,
}
