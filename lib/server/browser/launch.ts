// Starts one Chromium, fenced in as well as this machine allows, and shows that it works by opening a page.
import 'server-only'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { EgressSession } from '@/lib/server/outbound/egress-session'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { chromiumArguments } from './arguments'
import { browserEnvironment, type ResolvedBrowser, resolveBrowser } from './binary'
import { type ChromiumProcess, startChromium } from './chromium-process'
import type { RunningBrowser } from './connect'
import { connectBrowser } from './connect'
import { type Isolation, IsolationRefused, tryIsolations } from './isolation'
import { isRunning } from './kernel-processes'
import {
  createProcessDirectory,
  profilesDirectory,
  shortTemporaryDirectory,
  sweepProcessDirectories,
} from './process-directory'

const launchTimeoutMs = 15_000
// Docker gives 64 MB, which one large page fills: its renderer then dies on a bus error.
const sharedMemoryBytesMin = 512 * 1024 * 1024

export interface LaunchedBrowser extends RunningBrowser {
  pid: number
  sandbox: boolean
}

interface LaunchOptions {
  /** Port of the pinning proxy on loopback. */
  proxyPort: number
  /** A way through that proxy for each page alone; without it all pages share the port. */
  openEgressSession?: (() => Promise<EgressSession>) | undefined
  /** Instead of `resolveBrowser()`. */
  binary?: ResolvedBrowser
  /** Gives up a start that nobody needs any more. */
  signal?: AbortSignal
}

/** Rejects with an Error when no browser can be had; starting takes 15 s at most, a first unpacking not counted. */
export async function launchBrowser({
  proxyPort,
  openEgressSession,
  binary,
  signal,
}: LaunchOptions): Promise<LaunchedBrowser> {
  const resolved = binary ?? (await resolveBrowser())
  signal?.throwIfAborted()
  await processWide('browser-sweep', () => sweepLeftovers())
  const startedAt = performance.now()
  const limit = AbortSignal.timeout(launchTimeoutMs)
  const deadline = signal ? AbortSignal.any([limit, signal]) : limit
  return tryIsolations(async (isolation) => {
    const launched = await launchIsolated({ binary: resolved, proxyPort, openEgressSession }, isolation, deadline)
    const { version, sandbox, pid } = launched
    const launchMs = Math.round(performance.now() - startedAt)
    log.info('browser.started', { version, sandbox, pid, uid: isolation.user?.uid ?? process.getuid?.(), launchMs })
    return launched
  })
}

async function launchIsolated(
  { binary, proxyPort, openEgressSession }: Omit<LaunchOptions, 'signal'> & { binary: ResolvedBrowser },
  isolation: Isolation,
  deadline: AbortSignal,
): Promise<LaunchedBrowser> {
  // The last is short: see short-directory.ts.
  const children = ['home', 'profile', 't']
  const temporaryDirectory = await profilesDirectory(binary.bindsSocket ?? false)
  const refused = (error: NodeJS.ErrnoException): never => {
    // The id is not mapped here (a container of one user), may not be taken, or may not pass a folder on the way.
    const isRefusal = isolation.user && ['EPERM', 'EINVAL', 'EACCES'].includes(error.code ?? '')
    throw isRefusal ? new IsolationRefused(`uid ${isolation.user?.uid}: ${error.message}`) : error
  }
  const place = await createProcessDirectory('browser', { temporaryDirectory, children, owner: isolation.user }).catch(
    refused,
  )
  const inside = (child: string) => path.join(place.directory, child)
  let chromium: ChromiumProcess | undefined
  const kill = async () => {
    await chromium?.kill()
    await place.remove()
  }
  try {
    const args = chromiumArguments({
      proxyPort,
      profileDirectory: inside('profile'),
      sandbox: isolation.sandbox,
      sharedMemory: await hasSharedMemory(),
    })
    chromium = await startChromium({
      executablePath: binary.executablePath,
      args,
      env: browserEnvironment({ ...binary.env, HOME: inside('home'), TMPDIR: inside('t') }),
      directory: inside('home'),
      user: isolation.user,
    }).catch(refused)
    const { pid, exited } = chromium
    const connected = await connectBrowser(chromium, deadline, { openEgressSession })
    const ended = exited.then(({ description }) => description)
    const { gpuProcess } = connected
    const hasDrawnAll = () => gpuProcess === undefined || isRunning(gpuProcess)
    return { ...connected, pid, sandbox: isolation.sandbox, ended, hasDrawnAll, kill }
  } catch (error) {
    await kill()
    throw error
  }
}

async function sweepLeftovers(): Promise<void> {
  const places = new Set([os.tmpdir(), await shortTemporaryDirectory()])
  for (const place of places) await sweepProcessDirectories(place)
}

async function hasSharedMemory(): Promise<boolean> {
  try {
    const { bsize, blocks } = await statfs('/dev/shm')
    return bsize * blocks >= sharedMemoryBytesMin
  } catch {
    return false
  }
}
