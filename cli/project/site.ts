// The project's own server: started for the pictures, waited for, ended with all that it started.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { PicturesFile } from '@/lib/contract/pictures-file'
import { CommandFailure } from '../console/failure'

type Site = NonNullable<PicturesFile['server']>

interface SiteOptions {
  folder: string
  environment: NodeJS.ProcessEnv
  signal: AbortSignal
  note(line: string): void
}

interface RunningSite {
  stop(): Promise<void>
}

const pollMs = 250
const answerMs = 5000
const timeoutUnlessTold = 60_000
/** Of what it says, for when it does not come up. */
const tailLength = 2000

/** Resolves once `ready` answers. Where it answers already, that server is used and stays. */
export async function startSite(
  { command, ready, timeoutMs = timeoutUnlessTold }: Site,
  options: SiteOptions,
): Promise<RunningSite> {
  const { folder, environment, signal, note } = options
  if (await answers(ready, signal)) {
    note(`${ready} answers already: nothing is started.`)
    return { stop: async () => {} }
  }
  note(`Starting: ${command}`)
  // A group of its own: what the shell starts is ended with it.
  const child = spawn(command, {
    cwd: folder,
    env: environment,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  const hear = (piece: Buffer) => {
    tail = (tail + piece.toString('utf8')).slice(-tailLength)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  child.on('error', (error) => hear(Buffer.from(error.message)))
  const stop = stopperOf(child)
  try {
    await untilReady(child, { ready, timeoutMs, signal, command, said: () => tail })
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Waiting {
  ready: string
  timeoutMs: number
  signal: AbortSignal
  command: string
  said: () => string
}

async function untilReady(child: ChildProcess, { ready, timeoutMs, signal, command, said }: Waiting): Promise<void> {
  const endAt = performance.now() + timeoutMs
  while (performance.now() < endAt) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new CommandFailure(
        `"${command}" ended before ${ready} answered.\n${said().trim()}`,
        'Run it by hand to see why; "/server/command" of vitrine.json names it.',
      )
    }
    if (await answers(ready, signal)) return
    await pause(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  throw new CommandFailure(
    `${ready} did not answer within ${timeoutMs / 1000} s of "${command}".\n${said().trim()}`,
    'Check "/server/ready" of vitrine.json, or give it more time by "/server/timeoutMs".',
  )
}

async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
    const response = await fetch(address, { signal: limited, redirect: 'manual' })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    signal.throwIfAborted()
    return false
  }
}

// The end: of the whole group, for the shell may be gone long before what it started.

const endMs = 5000
const endPollMs = 50

/** Also where this process ends without asking for it. */
function stopperOf(child: ChildProcess): () => Promise<void> {
  const { pid } = child
  const kill = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return pid !== undefined && process.kill(-pid, signal)
    } catch {
      return false
    }
  }
  const atExit = () => void kill('SIGKILL')
  process.once('exit', atExit)
  return async () => {
    kill('SIGTERM')
    const endAt = performance.now() + endMs
    while (kill(0) && performance.now() < endAt) await pause(endPollMs)
    kill('SIGKILL')
    process.off('exit', atExit)
    // One that left the group may hold them.
    child.stdout?.destroy()
    child.stderr?.destroy()
    child.unref()
  }
}
