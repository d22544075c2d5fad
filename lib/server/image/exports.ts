// The export as the process runs it: uploads bounded in memory, pictures worked on one to a core.
import 'server-only'
import os from 'node:os'
import type { ExportOptions } from '@/lib/contract/export'
import { processWide } from '../process/process-wide'
import { createGate } from '../queue/gate'
import { createGates } from '../queue/gates'
import { readSize } from './decode'
import { neededChunks } from './needed-chunks'
import { pixelCount } from './picture'
import { recompress } from './recompress'
import { sniffImage } from './sniff'
import { createUploadMemory } from './upload-memory'

const heldBytesMax = 256 * 1024 * 1024
const queueMax = 64
const fullMessage = 'Too many pictures are being processed just now.'

/** A picture this large takes 200 MB and more while it is worked on; it is worked on alone. */
const largePixels = 12_000_000

const gate = () =>
  processWide('export-gate', () => createGate({ capacity: os.availableParallelism(), queueMax, fullMessage }))

/**
 * Uploads of one client that are read or worked on at once: full ones leave a fifth of the memory to others. The rest of the client's
 * wait unread, which costs a socket each.
 */
const perClient = { capacity: 8, queueMax, fullMessage }

export const exportPlaces = () => processWide('export-places', () => createGates(perClient))

export const uploadMemory = () => processWide('upload-memory', () => createUploadMemory(heldBytesMax))

/**
 * See recompress(). What cannot be worked on is refused before it waits; the wait is bounded by the signal. The file is the export's own
 * from here on: what a PNG does not need is taken out of it in place.
 */
export async function exportPicture(file: Buffer, options: ExportOptions, signal: AbortSignal): Promise<Buffer> {
  sniffImage(file)
  const [upload, bytesMax] = [onlyNeeded(file), file.length]
  const size = await readSize(upload)
  const units = pixelCount(size) > largePixels ? Number.POSITIVE_INFINITY : 1
  return gate().run(units, signal, () => recompress(upload, { ...options, bytesMax }, signal))
}

/** In the file's own memory: whoever called holds that until the export is done, and a second copy would not be counted. */
function onlyNeeded(file: Buffer): Buffer {
  const needed = neededChunks(file)
  return needed === file ? file : file.subarray(0, needed.copy(file))
}
