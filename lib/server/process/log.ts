// JSON lines on stdout, each with the number of the request it is written for. Values are data from strangers: JSON escapes control
// characters, and long text is cut.
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { environment } from './environment'
import { processWide } from './process-wide'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof levels)[number], 'silent'>
const textMax = 512

function write(level: Level, event: string, fields: Record<string, unknown>): void {
  if (levels.indexOf(level) < levels.indexOf(environment().LOG_LEVEL)) return
  const line = { time: new Date().toISOString(), level, event, ...logContext(), ...fields }
  process.stdout.write(`${toText(line).replace(leftByJson, escaped)}\n`)
}

/** JSON escapes only up to U+001F; a terminal obeys U+009B like an escape sequence, and some readers end a line at U+2028. */
const leftByJson = /[\u007f-\u009f\u2028\u2029]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Never throws: what cannot be written (a bigint, a circle, a getter that throws) is named as such, the rest of the line stays. */
function toText(line: Record<string, unknown>): string {
  try {
    return JSON.stringify(line, printable)
  } catch {
    return JSON.stringify(Object.fromEntries(Object.entries(line).map(([name, value]) => [name, printed(value)])))
  }
}

function printed(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value, printable))
  } catch {
    return '(unprintable)'
  }
}

function printable(_key: string, value: unknown): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message.slice(0, textMax), stack: value.stack?.slice(0, 2000) }
  if (typeof value === 'string' && value.length > 2000) return `${value.slice(0, textMax)}…`
  return value
}

export const log = {
  debug: (event: string, fields: Record<string, unknown> = {}) => write('debug', event, fields),
  info: (event: string, fields: Record<string, unknown> = {}) => write('info', event, fields),
  warn: (event: string, fields: Record<string, unknown> = {}) => write('warn', event, fields),
  error: (event: string, fields: Record<string, unknown> = {}) => write('error', event, fields),
}

interface LogContext {
  requestId: string
}

const storage = () => processWide('log-context', () => new AsyncLocalStorage<LogContext | undefined>())

/** Everything `run` does, later and asynchronously too, is logged with these fields. A shared capture is its first caller's. */
export function withLogContext<Result>(context: LogContext, run: () => Result): Result {
  return storage().run(context, run)
}

/** For what a request sets going and what then outlives it: it is nobody's. */
export function withoutLogContext<Result>(run: () => Result): Result {
  return storage().run(undefined, run)
}

export const logContext = (): LogContext | undefined => storage().getStore()
