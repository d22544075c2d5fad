// The ways to fence a browser in, strongest first. Nobody is asked whether the kernel allows one: it is tried.
import 'server-only'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'

export interface Isolation {
  sandbox: boolean
  /** Undefined runs it as whoever we are. */
  user: SystemUser | undefined
}

/** This machine does not allow it: the browser ended by itself, or could not become its user. */
export class IsolationRefused extends Error {
  override name = 'IsolationRefused'
}

/**
 * Chromium refuses its sandbox to root, but root can become somebody who may have it; and where the kernel gives no
 * sandbox at all (Docker's default, Lambda), somebody without rights is still better than root.
 */
function isolations(): Isolation[] {
  const user = unprivilegedUser()
  const without: Isolation = { sandbox: false, user: undefined }
  if (!user) return [{ sandbox: true, user: undefined }, without]
  return [{ sandbox: true, user }, { sandbox: false, user }, without]
}

/**
 * Resolves with the first that is not refused; another failure ends the search, for slowness proves nothing about a
 * kernel. Each search starts from the top: a refusal costs 0.1 s, and a browser starts once an hour.
 */
export async function tryIsolations<Result>(attempt: (isolation: Isolation) => Promise<Result>): Promise<Result> {
  const refusals: string[] = []
  for (const isolation of isolations()) {
    try {
      const result = await attempt(isolation)
      if (!isolation.sandbox) warnOnce(isolation, refusals)
      return result
    } catch (error) {
      if (!(error instanceof IsolationRefused)) throw error
      refusals.push(error.message)
    }
  }
  throw new Error(`The browser does not start: ${refusals.at(-1)}`)
}

function warnOnce(isolation: Isolation, refusals: string[]): void {
  const warning = processWide('browser-sandbox-warning', () => ({ given: false }))
  if (warning.given) return
  warning.given = true
  log.warn('browser.no_sandbox', { uid: isolation.user?.uid ?? process.getuid?.(), refusals })
}

// The user a browser runs as when this process is root: Chromium refuses its sandbox to root.

export interface SystemUser {
  uid: number
  gid: number
}

// No system hands this id out: Debian reserves it, systemd's dynamic users end at 65519, and "nobody" is 65534, which
// other services share. A kernel needs no account for an id.
const browserUser: SystemUser = { uid: 65_533, gid: 65_533 }

/** Undefined when this process is not root and so cannot become somebody else. */
export function unprivilegedUser(): SystemUser | undefined {
  return process.getuid?.() === 0 ? browserUser : undefined
}
