// How far two pictures are apart, in words; and the difference as a picture to look at.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

interface Difference {
  bytes: number
  largest: number
}

export function differenceOf(a: Uint8Array, b: Uint8Array): Difference {
  if (a.length !== b.length) return { bytes: Math.max(a.length, b.length), largest: 255 }
  let bytes = 0
  let largest = 0
  for (let i = 0; i < a.length; i++) {
    const apart = Math.abs(a[i]! - b[i]!)
    if (apart === 0) continue
    bytes += 1
    largest = Math.max(largest, apart)
  }
  return { bytes, largest }
}

/** Writes what was drawn and where it differs (white) to test-results/visual, and returns the folder. */
export async function writeDifference(
  name: string,
  { width, height, drawn, expected }: { width: number; height: number; drawn: Uint8Array; expected: Uint8Array },
): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../../../test-results/visual')
  mkdirSync(folder, { recursive: true })
  const raw = { width, height, channels: 4 as const }
  const marks = new Uint8Array(drawn.length).fill(255)
  for (let i = 0; i < drawn.length; i += 4) {
    const same = [0, 1, 2, 3].every((channel) => drawn[i + channel] === expected[i + channel])
    if (same) marks.set([0, 0, 0], i)
  }
  await sharp(drawn, { raw })
    .png()
    .toFile(path.join(folder, `${name}.drawn.png`))
  await sharp(marks, { raw })
    .png()
    .toFile(path.join(folder, `${name}.difference.png`))
  return folder
}
