// Animated PNG: its times, where a picture stands longer than a frame can say.
import { expect, it } from 'vitest'
import { createApngEncoder } from '@/lib/formats/film/apng'

it('a picture that stands for longer than a frame can be shown is shown for all of its time', async () => {
  const [width, height, fps, seconds] = [2, 2, 10, 150]
  const encoder = createApngEncoder({
    width,
    height,
    fps,
    count: fps * seconds,
    loops: true,
    opaque: true,
    quality: 80,
    colors: 'usual',
  })
  const pixels = new Uint8Array(width * height * 4).fill(200)
  for (let frame = 0; frame < fps * seconds; frame++) await encoder.write(pixels)
  const file = Buffer.concat((await encoder.finish()) as Uint8Array[])
  const delaysMs: number[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'fcTL') delaysMs.push(file.readUInt16BE(at + 8 + 20))
  expect(delaysMs.reduce((sum, delay) => sum + delay, 0)).toBe(seconds * 1000)
  expect(file.readUInt32BE(file.indexOf('acTL') + 4)).toBe(delaysMs.length)
})
