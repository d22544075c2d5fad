// Which browser to run: CHROMIUM_PATH, else the one the installation brings along. Imports stay few: Playwright's
// configuration loads this file too.
import 'server-only'
import { execFile } from 'node:child_process'
import os from 'node:os'
import { promisify } from 'node:util'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { bundledBrowser } from './bundled-browser'
import { ensureFontConfiguration, fontsForNamedBrowser } from './font-configuration'

const run = promisify(execFile)
const probeTimeoutMs = 10_000
const busyRetriesMax = 20
const busyDelayMs = 50

export interface ResolvedBrowser {
  executablePath: string
  /** For the browser process only, beside what it needs from ours. */
  env: Record<string, string>
  /** A full Chromium binds a socket below its temporary directory; the embedded one, a headless shell, binds none. */
  bindsSocket?: boolean
  /** What it calls itself, such as `Chromium 153.0.8010.0`. */
  version: string
}

interface ResolveOptions {
  chromiumPath?: string | undefined
  temporaryDirectory?: string
}

/**
 * A browser that was seen to start, unpacked first if need be (about a second, once per version and machine). Callers at
 * the same time share one look; nothing is remembered after it, so a folder that went away is made again. Throws an Error
 * that says what to do.
 */
export function resolveBrowser(options: ResolveOptions = {}): Promise<ResolvedBrowser> {
  const chromiumPath = 'chromiumPath' in options ? options.chromiumPath : environment().CHROMIUM_PATH
  const temporaryDirectory = options.temporaryDirectory ?? os.tmpdir()
  const pending = processWide('browser-binary', () => new Map<string, Promise<ResolvedBrowser>>())
  const key = chromiumPath ?? temporaryDirectory
  const shared = pending.get(key)
  if (shared) return shared
  const started = chromiumPath === undefined ? resolveBundled(temporaryDirectory) : resolveNamed(chromiumPath)
  pending.set(key, started)
  const forget = () => pending.delete(key)
  started.then(forget, forget)
  return started
}

async function resolveNamed(executablePath: string): Promise<ResolvedBrowser> {
  const version = await versionOf(executablePath, {}).catch((error) => {
    const reason = reasonOf(error)
    throw new Error(`CHROMIUM_PATH names ${executablePath}, which does not start: ${reason}.`, { cause: error })
  })
  const fontconfigFile = await fontsForNamedBrowser().catch((error) => {
    const reason = reasonOf(error)
    throw new Error(
      `The fonts for the browser of CHROMIUM_PATH cannot be prepared: ${reason}. TMPDIR can name another place.`,
      {
        cause: error,
      },
    )
  })
  return { executablePath, env: { FONTCONFIG_FILE: fontconfigFile }, version, bindsSocket: true }
}

async function resolveBundled(temporaryDirectory: string): Promise<ResolvedBrowser> {
  try {
    const { directory, executablePath, librariesDirectory, fontCache } = await bundledBrowser(temporaryDirectory)
    const fonts = { FONTCONFIG_FILE: await ensureFontConfiguration(directory, fontCache) }
    // Its own libraries, whatever the host has: one browser everywhere, and what it lacks shows on every machine.
    const env = { ...fonts, LD_LIBRARY_PATH: librariesDirectory }
    try {
      return { executablePath, env, version: await versionOf(executablePath, env) }
    } catch (error) {
      // They need glibc 2.34 and the browser 2.25: an older host may have NSS of its own.
      const version = await versionOf(executablePath, fonts).catch(() => Promise.reject(error))
      return { executablePath, env: fonts, version }
    }
  } catch (error) {
    throw new Error(`The embedded browser cannot be used: ${reasonOf(error)}. CHROMIUM_PATH can name another one.`, {
      cause: error,
    })
  }
}

async function versionOf(executablePath: string, env: Record<string, string>): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { stdout } = await run(executablePath, ['--version'], {
        env: browserEnvironment(env),
        timeout: probeTimeoutMs,
        killSignal: 'SIGKILL',
      })
      return stdout.trim()
    } catch (error) {
      // A program that any process was just forked beside, while it was still being written, is busy until that one runs.
      if ((error as NodeJS.ErrnoException).code !== 'ETXTBSY' || attempt === busyRetriesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, busyDelayMs))
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim().split('\n')[0] : ''
  return (stderr || error.message).replace(/\.$/, '')
}

// What of our environment a browser may see: it runs strangers' pages, and the rest holds secrets.

const inherited = ['PATH', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

/** The few inherited variables, then `own`, which wins. */
export function browserEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const kept = inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  // Without a UTF-8 language Chromium calls itself "en-US@posix" in navigator.language (seen in 153).
  return { ...Object.fromEntries(kept), LANG: 'en_US.UTF-8', ...own }
}
