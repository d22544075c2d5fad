// Uploads of many clients, more together than the process may hold: each waits for its turn, and all are served.
import { expect, it, vi } from 'vitest'

const work = vi.hoisted(() => ({ ends: [] as (() => void)[] }))
vi.mock('@/lib/server/image/recompress', () => ({
  async recompress() {
    await new Promise<void>((resolve) => work.ends.push(resolve))
    return Buffer.from('done')
  },
}))

import { exportImage } from '@/lib/contract/export'
import { postExport } from '@/lib/server/endpoints/export'
import { bind } from '@/lib/server/http/bind'
import { withConnection } from '@/lib/server/http/client-address'
import { pngWith } from '../../../support/bombs/picture-bombs'
import { imagePart, optionParts } from '../../../support/http/export-form'
import { formBytes, formType } from '../../../support/http/multipart-form'
import { until } from '../../../support/until'
import { pngChunk } from '../image/sample-pictures'

const operation = bind(exportImage, postExport)

function upload(peerAddress: string, body: Buffer): Promise<Response> {
  const request = new Request('http://localhost/api/export', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': formType, 'content-length': String(body.length) },
  })
  return withConnection({ peerAddress }, () => operation.handle(request, { params: Promise.resolve({}) }))
}

it('sixteen clients whose uploads are 320 MB together wait for their turn and are all served', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const png = await pngWith(pngChunk('tEXt', Buffer.alloc(20_000_000, 'a')))
  const body = formBytes([imagePart(png), ...optionParts()])
  const answered = { count: 0 }
  const answers = Array.from({ length: 16 }, (_, at) =>
    upload(`192.0.2.${at + 1}`, body).finally(() => {
      answered.count += 1
    }),
  )
  await until(() => work.ends.length > 0)
  while (answered.count < answers.length) {
    for (const end of work.ends.splice(0)) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(16).fill(200))
})
