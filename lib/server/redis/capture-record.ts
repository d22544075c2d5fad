// A capture as text and back, for a store that keeps text.
import 'server-only'
import type { Capture } from '../capture/capture'

export function encodeCapture({ png, ...rest }: Capture): string {
  return JSON.stringify({ ...rest, png: png.toString('base64') })
}

/** Only ever reads what `encodeCapture` wrote, under a key of ours. */
export function decodeCapture(text: string): Capture {
  const { png, ...rest } = JSON.parse(text) as Omit<Capture, 'png'> & { png: string }
  return { ...rest, png: Buffer.from(png, 'base64') }
}
