// Whether this process should be sent requests. It asks nothing of any browser and starts none.
import 'server-only'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { profilesDirectory } from '../browser/process-directory'
import { type SelfTestReport, selfTestReport } from '../browser/self-test'
import type { BrowserStatus } from '../browser/source'
import { sharedState } from '../redis/shared-state'

/** A browser's profile and a page's downloads of pictures; below this Chromium fails in odd ways. */
const diskBytesMin = 200 * 1024 * 1024

interface Readiness {
  status: 'ready' | 'not_ready'
  /** Why not, in words; empty when ready. */
  problems: string[]
  browser: BrowserStatus
  /** What was found out about the browser after the start. */
  selfTest: SelfTestReport
  /** Free bytes where the browser keeps its profile and this process its own temporary files; of two places, the fuller one's. */
  temporaryDirectoryBytesFree: number | null
  /** Redis is never a condition. */
  redis: 'embedded' | 'up' | 'down'
}

async function freeBytes(): Promise<number | null> {
  const places = new Set([os.tmpdir(), await profilesDirectory()])
  try {
    const found = await Promise.all([...places].map((place) => statfs(place)))
    return Math.min(...found.map(({ bavail, bsize }) => bavail * bsize))
  } catch {
    return null
  }
}

/** No capture would find a browser. The circuit alone closes after some seconds, whether or not one starts. */
const isDown = ({ isCircuitOpen, startFailed }: BrowserStatus['backends'][number]) => isCircuitOpen || startFailed

export async function readiness(browser: BrowserStatus): Promise<Readiness> {
  const problems: string[] = []
  const selfTest = selfTestReport()
  if (browser.backends.every(isDown)) problems.push('No browser starts.')
  else if (selfTest.browser.state === 'failed')
    problems.push(`The browser failed its start-up check: ${selfTest.browser.reason}`)
  else if (selfTest.https.state === 'failed') problems.push(`No https page can be opened: ${selfTest.https.reason}`)
  else if (browser.backends.every((backend) => isDown(backend) || backend.vitalSign === 'failed'))
    problems.push('No browser draws.')
  const bytesFree = await freeBytes()
  if (bytesFree === null) problems.push('The temporary directory cannot be read.')
  else if (bytesFree < diskBytesMin) problems.push('The temporary directory is nearly full.')
  const state = sharedState()
  return {
    status: problems.length === 0 ? 'ready' : 'not_ready',
    problems,
    browser,
    selfTest,
    temporaryDirectoryBytesFree: bytesFree,
    redis: state === undefined ? 'embedded' : state.counting.isOpen ? 'down' : 'up',
  }
}
