// Tells a browser that is broken from a page that breaks it: one that ends by itself twice in a row, for hosts that have nothing in common, is ours to mend.
import 'server-only'
import { log } from '../process/log'
import { missingLibrary } from './chromium-process'

interface BrowserEnd {
  /** How it ended, as its process says. */
  description: string
  /** Of the pages that were out. */
  hosts: ReadonlySet<string>
}

interface CrashRecord {
  /** An end that nobody asked for. */
  add(end: BrowserEnd): void
  /** A page was given back whole: what ended a browser is not this machine's, unless a library is missing. */
  servedWell(): void
}

/** Says so in the log once. */
export function createCrashRecord(): CrashRecord {
  let last: BrowserEnd | undefined
  let told = false
  return {
    servedWell() {
      // Without a library of NSS, http pages are served well and every https page ends the browser.
      if (last && missingLibrary(last.description) === undefined) last = undefined
    },
    add(end) {
      if (!endedByItself(end.description) || end.hosts.size === 0) return
      const isOurs = last !== undefined && end.hosts.isDisjointFrom(last.hosts)
      if (isOurs && !told) {
        told = true
        log.error('browser.ends_by_itself', {
          meaning: 'It ended twice in a row for different hosts: the installation is at fault, not they.',
          missingLibrary: missingLibrary(end.description),
          how: end.description,
        })
      }
      last = end
    },
  }
}

/** SIGKILL and SIGTERM come from outside: the memory guard, the kernel short of memory, an operator. */
function endedByItself(description: string): boolean {
  return /^ended (with \d|by SIG(?!KILL|TERM))/.test(description)
}
