// What every log line of one piece of work has in common: the number of the request it is done for.
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from './process-wide'

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
