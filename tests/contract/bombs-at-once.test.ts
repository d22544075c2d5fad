// What many uploads at once may cost the server: slow ones hold up nobody else, large ones wait for a core.
import net from 'node:net'
import os from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BombRange, growthMbMax, openBombRange } from '../support/bombs/bomb-range'
import { call, newClient } from '../support/http/call'
import { exportPath, imagePart, optionParts } from '../support/http/export-form'
import { formBytes, formType, partBytes } from '../support/http/multipart-form'
import { fromRaw, scene } from '../unit/server/image/sample-pictures'

let range: BombRange
let png: Buffer
beforeAll(async () => {
  range = await openBombRange()
  png = await fromRaw(scene()).png().toBuffer()
})
afterAll(() => range?.close())

/** An upload that has begun and goes no further until it is told to. */
async function drip(from: string): Promise<net.Socket> {
  const socket = net.connect({ port: range.server.port, host: '127.0.0.1', localAddress: from })
  await new Promise((resolve) => socket.once('connect', resolve))
  const head = `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: 5000000\r\n\r\n`
  await new Promise((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), partBytes(imagePart(png)).subarray(0, 2000)]), resolve),
  )
  return socket
}

describe('POST /api/export, many uploads at once', () => {
  it('uploads that drip hold up their own client alone, and nobody once they are given up', async () => {
    const slow = newClient()
    const dripping = await Promise.all(Array.from({ length: 8 }, () => drip(slow)))
    const own = call(range.server.origin + exportPath, {
      method: 'POST',
      body: formBytes([imagePart(png), ...optionParts()]),
      from: slow,
      headers: { 'content-type': formType },
    })
    const isAnswered = vi.fn()
    void own.then(isAnswered)
    const others = await range.costing('8 uploads that drip, and another client', () => range.exported(png))
    expect(others.status).toBe(200)
    expect(isAnswered).not.toHaveBeenCalled()
    dripping[0]?.destroy()
    expect((await own).status).toBe(200)
    for (const socket of dripping) socket.destroy()
  })

  it('eight pictures of 11 megapixels are worked on no more than one to a core', async () => {
    const upload = await sharp({ create: { width: 3666, height: 3000, channels: 3, background: '#579' } })
      .png()
      .toBuffer()
    const one = await range.costing('a picture of 11 megapixels', () => range.exported(upload))
    expect(one.status).toBe(200)
    const growthMb = await range.peakGrowthMb(async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => range.exported(upload)))
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    })
    expect(growthMb).toBeLessThan(growthMbMax * Math.min(8, os.availableParallelism()))
  })
})
