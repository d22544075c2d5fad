// A browser that runs, wherever it does.
import 'server-only'
import type { ConnectedBrowser } from './connect'

export interface RunningBrowser extends ConnectedBrowser {
  /** Undefined for one that this process did not start. */
  pid: number | undefined
  sandbox: boolean | undefined
  /** Resolves with how it ended, for the log. */
  ended: Promise<string>
  /** Ends it, or the connection to it, and leaves nothing behind. Never rejects. */
  kill(): Promise<void>
}
