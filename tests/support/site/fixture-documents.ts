// Documents that are not HTML, by the type they are served as. What a browser makes of each is its own affair; that a capture ends well is ours.
import { deflateSync } from 'node:zlib'
import { smallMp4, smallPng } from '../server/social-network'

/** One page with one filled rectangle, by hand. */
const pdf = (() => {
  const stream = '1 0 0 rg 0 0 612 792 re f'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 5>>\n%%EOF`)
})()

const json = Buffer.from(`{"hello":["world",1,true],"long":"${'word '.repeat(120)}"}`)

export const documents: Record<string, { type: string; body: Buffer }> = {
  json: { type: 'application/json', body: json },
  jsonAsText: { type: 'text/plain', body: json },
  text: { type: 'text/plain; charset=utf-8', body: Buffer.from('Plain text\n'.repeat(20)) },
  xml: { type: 'application/xml', body: Buffer.from('<?xml version="1.0"?><list><entry>One</entry></list>') },
  svg: {
    type: 'image/svg+xml',
    body: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0a78c8"/></svg>',
    ),
  },
  png: { type: 'image/png', body: smallPng },
  video: { type: 'video/mp4', body: smallMp4 },
  pdf: { type: 'application/pdf', body: pdf },
  unknown: { type: 'application/octet-stream', body: deflateSync('nothing') },
}
