// A real `next start` of an existing build, as a process of its own that a test may configure, signal and kill.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface StartServerOptions {
  env?: Record<string, string>
  /** Folder of the app; the repository by default. */
  cwd?: string
  /** A command that ends by running the one that follows it: `unshare`, say. The server keeps its process number. */
  within?: readonly string[]
  /** Starts the server and takes the options of `next start` behind it, instead of Next itself: `npm start --`, say. */
  command?: readonly string[]
}

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  origin: string
  port: number
  pid: number
  /** Lines of stdout and stderr so far. */
  logs: readonly string[]
  /** Sends the signal; `exited` tells what came of it. */
  signal(signal: NodeJS.Signals): void
  /** Resolves when the process has ended. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Ends it, politely at first. */
  stop(): Promise<void>
}

const startLimitMs = 150_000
const stopLimitMs = 60_000

/** Resolves once a request has been answered. Throws with the server's own words when it ends before that. */
export async function startServer({
  env = {},
  cwd = root,
  within = [],
  command = [process.execPath, 'node_modules/next/dist/bin/next', 'start'],
}: StartServerOptions = {}): Promise<RunningServer> {
  const distFolder = process.env.NEXT_DIST_DIR ?? '.next'
  if (!existsSync(path.join(cwd, distFolder, 'BUILD_ID'))) {
    throw new Error(`There is no build in ${distFolder}: run "npm run build" first, as "npm test" does.`)
  }
  // Port 0: the system chooses a free one, and Next says which.
  const [program, ...words] = [...within, ...command, '-p', '0']
  const child = spawn(program as string, words, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const logs: string[] = []
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const port = await listening(child, logs)
  const origin = `http://127.0.0.1:${port}`
  // It listens before it is ready and answers once it is; a process that ends instead drops the connection.
  const answered = fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(startLimitMs) }).then(
    () => undefined,
    () => endOf(child, exited),
  )
  const early = await Promise.race([answered, exited])
  if (early) throw new ExitedEarly(early.code, logs.join('\n'))
  return {
    origin,
    port,
    pid: child.pid as number,
    logs,
    exited,
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      await endOf(child, exited)
    },
  }
}

async function endOf<End>(child: ChildProcess, exited: Promise<End>): Promise<End> {
  const timer = setTimeout(() => killGroup(child), stopLimitMs)
  try {
    return await exited
  } finally {
    clearTimeout(timer)
  }
}

/** Runs it to its end, for starts that must fail. */
export async function startToFail(options: StartServerOptions): Promise<{ code: number | null; output: string }> {
  const error: unknown = await startServer(options).then(
    async (server) => {
      await server.stop()
      throw new Error('The server started.')
    },
    (reason: unknown) => reason,
  )
  if (!(error instanceof ExitedEarly)) throw error
  return { code: error.code, output: error.message }
}

class ExitedEarly extends Error {
  readonly code: number | null

  constructor(code: number | null, output: string) {
    super(output)
    this.code = code
  }
}

/** The port of the line that Next prints as soon as it listens. */
function listening(child: ChildProcess, logs: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream?.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        logs.push(...lines)
        const port = lines.map((line) => /Local:\s+http:\/\/[^:]+:(\d+)/.exec(line)?.[1]).find(Boolean)
        if (port) resolve(Number(port))
      })
    }
    child.once('exit', (code) => reject(new ExitedEarly(code, logs.join('\n'))))
    child.once('error', reject)
  })
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid as number), 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
