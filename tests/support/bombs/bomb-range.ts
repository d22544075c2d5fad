// A server to throw hostile uploads at, which weighs and times each one, and prints at the end what every row cost.
import sharp from 'sharp'
import { expect } from 'vitest'
import { call, type Reply } from '../http/call'
import { exportPath, imagePart, optionParts } from '../http/export-form'
import { formBytes, formType } from '../http/multipart-form'
import { processorMs, residentMb, watchPeakMb } from '../server/peak-memory'
import { type RunningServer, startServer } from '../server/start-server'

export const growthMbMax = 300
/** What earlier rows have left for the collector is not the next one's; more than this above the idle server is. */
const leftoverMbMax = 150
/** Of processor time. */
const defaultMsMax = 5000

export interface BombRange {
  server: RunningServer
  /** On a connection that would stay open, so that its closing is the server's doing. */
  send(body: Uint8Array | string, type?: string, headers?: Record<string, string>): Promise<Reply>
  exported(bytes: Uint8Array, format?: string): Promise<Reply>
  /** Runs one row and holds it to the ceilings. */
  costing<Result>(row: string, run: () => Promise<Result>, msMax?: number): Promise<Result>
  /** Megabytes that the server grew by at the peak of what runs. */
  peakGrowthMb(run: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

export async function openBombRange(): Promise<BombRange> {
  const server = await startServer({ env: { CHROMIUM_PATH: '/nowhere/chromium', LOG_LEVEL: 'error' } })
  const send: BombRange['send'] = (body, type = formType, headers = {}) => {
    const all = { 'content-type': type, connection: 'keep-alive', ...headers }
    return heard(() => call(server.origin + exportPath, { method: 'POST', body, headers: all }))
  }
  const exported: BombRange['exported'] = (bytes, format) => send(formBytes([imagePart(bytes), ...optionParts(format)]))
  // Everything is loaded once before the idle server is weighed.
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#579' } })
    .png()
    .toBuffer()
  for (const format of ['png', 'jpeg', 'webp']) expect((await exported(small, format)).status).toBe(200)
  const idleMb = residentMb(server.pid)

  async function peakGrowthMb(run: () => Promise<unknown>): Promise<number> {
    const beforeMb = Math.min(residentMb(server.pid), idleMb + leftoverMbMax)
    const peakMb = watchPeakMb(server.pid)
    await run()
    return peakMb() - beforeMb
  }

  const lines = [toLine('bomb', 'status', 'peak MB', 'ms')]
  return {
    server,
    send,
    exported,
    peakGrowthMb,
    async costing(row, run, msMax = defaultMsMax) {
      const startedAtMs = processorMs(server.pid)
      let result!: Awaited<ReturnType<typeof run>>
      const growthMb = await peakGrowthMb(async () => {
        result = await run()
      })
      const ms = processorMs(server.pid) - startedAtMs
      lines.push(toLine(row, statusOf(result), growthMb.toFixed(0), ms.toFixed(0)))
      expect(growthMb, `${row}: megabytes of growth`).toBeLessThan(growthMbMax)
      expect(ms, `${row}: milliseconds of processor time`).toBeLessThan(msMax)
      return result
    },
    async close() {
      await server.stop()
      console.log(lines.join('\n'))
    },
  }
}

/** A connection that is closed in the middle of a body is reset, which can overtake the answer on its way: then it is asked for again. */
async function heard(ask: () => Promise<Reply>, triesLeft = 20): Promise<Reply> {
  try {
    return await ask()
  } catch (error) {
    const isReset = ['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (isReset && triesLeft > 1) return heard(ask, triesLeft - 1)
    throw error
  }
}

const toLine = (row: string, status: string, peak: string, ms: string): string =>
  `${row.padEnd(58)} ${status.padStart(6)} ${peak.padStart(8)} ${ms.padStart(8)}`

const statusOf = (result: unknown): string =>
  typeof result === 'string'
    ? (/^HTTP\/1\.1 (\d+)/.exec(result)?.[1] ?? '')
    : String((result as Partial<Reply>).status ?? '')
