// The name of one exchange: in the response, in the log, and in what people report.
import 'server-only'
import { randomUUID } from 'node:crypto'

const callersOwn = /^[A-Za-z0-9_-]{8,64}$/

/** The caller's X-Request-Id when it is short and plain enough for a log line, else a new one. */
export function requestIdFor(callersHeader: string | null | undefined): string {
  return callersHeader && callersOwn.test(callersHeader) ? callersHeader : randomUUID()
}
