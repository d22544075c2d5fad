// The export as the process runs it: uploads bounded in memory, pictures worked on one to a core.
import 'server-only'
import os from 'node:os'
import { type ExportOptions, exportImage } from '@/lib/contract/export'
import { processWide } from '../process/process-wide'
import { createGate } from '../queue/gate'
import { createGates } from '../queue/gates'
import { readSize } from './decode'
import { pixelCount } from './picture'
import { neededChunks } from './png-chunks'
import { recompress } from './recompress'
import { sniffImage } from './sniff'
import { createUploadRoom } from './upload-room'

const heldBytesMax = 256 * 1024 * 1024
const fullMessage = 'Too many pictures are being processed just now.'

/** A picture this large takes 200 MB and more while it is worked on; it is worked on alone. */
const largePixels = 12_000_000

/** What waits here is in memory, and `uploadRoom` bounds that in bytes; the number only ends the queue. */
const gate = () =>
  processWide('export-gate', () => createGate({ capacity: os.availableParallelism(), queueMax: 1024, fullMessage }))

/**
 * Uploads of one client that are read or worked on at once: full ones leave a fifth of the memory to others. The rest of the client's
 * wait unread, which costs a socket each.
 */
const perClient = { capacity: exportImage.limits.atOncePerClient ?? 8, queueMax: 256, fullMessage }

export const exportPlaces = () => processWide('export-places', () => createGates(perClient))

export const uploadRoom = () =>
  processWide('upload-room', () => {
    const { uploadTimeoutMs = 110_000 } = exportImage.limits
    return createUploadRoom({ bytesMax: heldBytesMax, uploadTimeoutMs })
  })

export interface ExportCall {
  signal: AbortSignal
  /** Whose turn it takes. */
  clientKey: string
  /** Runs the wait for the turn, so that it does not count as work. */
  waitingForTurn<Result>(wait: () => Promise<Result>): Promise<Result>
}

/**
 * See recompress(). What cannot be worked on is refused before it waits; clients are served in turn. The file is the export's own from
 * here on: what a PNG does not need is taken out of it in place.
 */
export async function exportPicture(file: Buffer, options: ExportOptions, call: ExportCall): Promise<Buffer> {
  const { signal, clientKey, waitingForTurn } = call
  sniffImage(file)
  const [upload, bytesMax] = [onlyNeeded(file), file.length]
  const size = await readSize(upload)
  const units = pixelCount(size) > largePixels ? Number.POSITIVE_INFINITY : 1
  const leave = await waitingForTurn(() => gate().enter(units, { signal, client: clientKey }))
  try {
    return await recompress(upload, { ...options, bytesMax }, signal)
  } finally {
    leave()
  }
}

/** In the file's own memory: whoever called holds that until the export is done, and a second copy would not be counted. */
function onlyNeeded(file: Buffer): Buffer {
  const needed = neededChunks(file)
  return needed === file ? file : file.subarray(0, needed.copy(file))
}
