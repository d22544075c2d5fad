// One Chromium process and everything it starts: a process group that can be killed whole.
import 'server-only'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { withTimeout } from '../wait/with-timeout'
import type { SystemUser } from './isolation'
import { createOwnWords } from './own-words'

const killWaitMs = 3000
// What it wrote before its end lies in the pipe still. Of its group nobody lives to hold the other end, but for a descendant that left it.
const lastWordsWaitMs = 500

export interface ChromiumProcess {
  pid: number
  input: Writable
  output: Readable
  /** Resolves when it has ended, by itself or not. Never rejects. */
  exited: Promise<ProcessEnd>
  /** SIGKILL to the whole group; resolves when it is gone, or after 3 s. Never rejects. */
  kill(): Promise<void>
}

interface ProcessEnd {
  /** Ended without anybody's signal but its own: what Chromium does when it cannot have its sandbox. */
  byItself: boolean
  /** How it ended and the last it wrote, for the log. */
  description: string
}

interface StartOptions {
  executablePath: string
  args: string[]
  env: NodeJS.ProcessEnv
  directory: string
  user?: SystemUser | undefined
}

/** Rejects with the system's error when the program cannot be started. */
export async function startChromium(options: StartOptions): Promise<ChromiumProcess> {
  const child = spawn(options.executablePath, options.args, {
    // A group of its own: one signal reaches every renderer, and Ctrl-C in a terminal reaches none before we drain.
    detached: true,
    cwd: options.directory,
    env: options.env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    ...options.user,
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  child.on('error', () => {})

  const pid = child.pid as number
  const words = createOwnWords()
  child.stderr?.setEncoding('utf8').on('data', words.add)

  const groups = liveGroups()
  groups.add(pid)
  let ended = false
  const exited = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', async (code, signal) => {
      ended = true
      groups.delete(pid)
      // Some of the group may outlive their leader.
      killGroup(pid)
      const isRead = await isClosed(child.stderr)
      const last = words.last(isRead && signal === null)
      resolve({
        byItself: signal !== 'SIGKILL' && signal !== 'SIGTERM',
        description: [signal ? `ended by ${signal}` : `ended with ${code}`, ...last].join('; '),
      })
    })
  })

  return {
    pid,
    input: child.stdio[3] as Writable,
    output: child.stdio[4] as Readable,
    exited,
    async kill() {
      if (!ended) killGroup(pid)
      await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, killWaitMs).unref())])
    },
  }
}

/** False when that is not so within half a second. */
async function isClosed(stream: Readable | null): Promise<boolean> {
  if (stream === null || stream.closed) return true
  const closed = once(stream, 'close').then(() => true)
  return withTimeout(closed, { timeoutMs: lastWordsWaitMs }).catch(() => false)
}

// Chromium ends by itself when its pipe closes, so a killed Node leaves none behind; one that hangs does not.
function liveGroups(): Set<number> {
  return processWide('browser-groups', () => {
    const groups = new Set<number>()
    // Before the profiles they write to are removed, whose listener is older.
    process.prependOnceListener('exit', () => {
      for (const pid of groups) killGroup(pid)
    })
    return groups
  })
}

/** The shared library whose absence a browser tells of at its end, by the loader or by NSS; undefined when it names none. */
export function missingLibrary(description: string): string | undefined {
  return /([\w.+-]+\.so[\w.]*): cannot open shared object file/.exec(description)?.[1]
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

// Tells a browser that is broken from a page that breaks it: one that ends by itself twice in a row, for hosts that have nothing in common, is ours to mend.

interface BrowserEnd {
  /** How it ended, as its process says. */
  description: string
  /** Of the pages that were out. */
  hosts: ReadonlySet<string>
}

export interface CrashRecord {
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
