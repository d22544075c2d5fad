// A hundred uploads of one client at the same moment: no more are read and worked on than it has places, and all are served.
import { beforeEach, expect, it, vi } from 'vitest'

const work = vi.hoisted(() => ({ running: 0, most: 0 }))
vi.mock('@/lib/server/image/recompress', () => ({
  async recompress() {
    work.running += 1
    work.most = Math.max(work.most, work.running)
    await new Promise((resolve) => setImmediate(resolve))
    work.running -= 1
    return Buffer.from('done')
  },
}))

import { exportImage } from '@/lib/contract/export'
import { postExport } from '@/lib/server/endpoints/export'
import { bind } from '@/lib/server/http/bind'
import { withConnection } from '@/lib/server/http/client-address'
import { blackPng } from '../../../support/bombs/picture-bombs'

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

const operation = bind(exportImage, postExport)

function upload(peerAddress: string): Promise<Response> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(blackPng(64, 64))]), 'picture.png')
  form.set('format', 'png')
  form.set('qualityPreset', 'low')
  const request = new Request('http://localhost/api/export', { method: 'POST', body: form })
  return withConnection({ peerAddress }, () => operation.handle(request, { params: Promise.resolve({}) }))
}

it('a hundred uploads of one client at once wait their turn and are all served', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => upload('192.0.2.1')))
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
  expect(work.most).toBeLessThanOrEqual(exportImage.limits.atOncePerClient ?? 0)
})
