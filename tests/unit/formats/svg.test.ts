// What an SVG file is made of. That it looks like the picture is shown by tests/visual/path-formats.test.ts.
import { beforeAll, describe, expect, it } from 'vitest'
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { codeText, coloured, contentScene, secret } from '../../support/scenes/content-scenes'
import { useFontsOfDisk } from '../../support/text/font-files'

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

const about = { title: 'A <card> & more\u0000', description: 'Two "words"' }

async function svgOf(scene: Scene, scale = 1): Promise<string> {
  const file = await exportPicture({ plan: await renderer.plan(scene, scale), format: 'svg', about })
  return Buffer.concat(file.parts).toString()
}

const start = codeText.indexOf(secret)
const solid = { background: { kind: 'solid', color: '#336699' } }
const card = (more = {}) => coloured(codeText, { sizePx: 14, paddingPx: 20, ...more })
const redaction = { kind: 'redact', id: 'solid', plane: 'main', x: 190, y: 103.5, width: 220, height: 21 }

const imagesOf = (svg: string) => svg.match(/<image\b/g)?.length ?? 0
const pathsOf = (svg: string) => svg.match(/<path\b/g)?.length ?? 0

describe('an SVG file', () => {
  it('a card of code on one colour is paths alone, at every scale', async () => {
    for (const scale of [1, 3]) {
      const svg = await svgOf(contentScene(card(), {}, solid), scale)
      expect(imagesOf(svg)).toBe(0)
      expect(pathsOf(svg)).toBeGreaterThan(30)
    }
  })

  it('it is shown in design pixels, and its scale is how fine the pixels in it are', async () => {
    const scene = contentScene(card(), { tilt: { xDeg: 20, yDeg: 10, zDeg: 0 } }, solid)
    const [once, twice] = [await svgOf(scene, 1), await svgOf(scene, 2)]
    const sizeOf = (svg: string) =>
      /^<svg [^>]*?width="(\d+)" height="(\d+)" viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.slice(1, 5).map(Number)
    const [width, height, across, down] = sizeOf(twice)
    expect(sizeOf(once)).toEqual([width, height, width, height])
    expect([across, down]).toEqual([2 * width!, 2 * height!])
    expect(imagesOf(twice)).toBe(1)
  })

  it.each([
    ['redacted', {}, { annotations: [redaction] }],
    ['cropped', { crop: { x: 0, y: 0, width: 300, height: 100 } }, {}],
    ['adjusted', { adjustments: { brightness: 0.2 } }, {}],
    ['tilted', { tilt: { xDeg: 20, yDeg: 0, zDeg: 0 } }, {}],
    ['see-through', { opacity: 0.5 }, {}],
  ])('a card of code that is %s is pixels', async (_, picture, scene) => {
    const svg = await svgOf(contentScene(card(), picture, { ...solid, ...scene }))
    expect(imagesOf(svg)).toBe(1)
    expect(pathsOf(svg)).toBe(1)
  })

  it('what is hidden changes no byte: a range of the text, and what lies under a redaction', async () => {
    const other = codeText.replace(secret, secret.replace(/\w/g, 'x'))
    const hidden = [{ from: start, to: start + secret.length }]
    const ranges = await Promise.all(
      [codeText, other].map((text) => svgOf(contentScene(coloured(text, { sizePx: 14, hidden }), {}, solid))),
    )
    expect(ranges[0]).toBe(ranges[1])
    const redacted = [codeText, other].map((text) =>
      svgOf(
        contentScene(
          coloured(text, { sizePx: 14, paddingPx: 20 }),
          {},
          { ...solid, annotations: [{ ...redaction, x: 290, width: 280 }] },
        ),
      ),
    )
    expect(await redacted[0]).toBe(await redacted[1])
  })

  it('what a black highlighter hides changes no byte, on paths and on pixels, of a light ground and of a dark one', async () => {
    const other = codeText.replace(secret, secret.replace(/\w/g, 'x'))
    const marker = { kind: 'highlighter', id: 'm', plane: 'main', color: '#000000', opacity: 1, strokePx: 60 }
    const annotations = [{ ...marker, points: [150, 620].map((x) => ({ x, y: 114 })) }]
    for (const theme of ['github-dark', 'github-light']) {
      for (const picture of [{}, { adjustments: { brightness: 0.2 } }]) {
        const [one, two] = await Promise.all(
          [codeText, other].map((text) =>
            svgOf(
              contentScene(coloured(text, { sizePx: 14, paddingPx: 20, theme }), picture, { ...solid, annotations }),
            ),
          ),
        )
        expect(one).toBe(two)
      }
    }
    const yellow = [{ ...annotations[0], color: '#ffee00', opacity: 0.5 }]
    // Words that can be read stay words.
    expect(imagesOf(await svgOf(contentScene(card(), {}, { ...solid, annotations: yellow })))).toBeLessThan(2)
  })

  it('handwriting under a shape changes no byte, and where a part of it is hidden it is pixels', async () => {
    const pen = (dy: number) => ({
      kind: 'pen',
      id: 'p',
      plane: 'canvas',
      strokePx: 4,
      haloPx: 0,
      points: [200, 220 + dy, 200, 240 - dy].map((y, at) => ({ x: 220 + at * 40, y })),
    })
    const box = { kind: 'rectangle', id: 'b', plane: 'canvas', y: 160, height: 140, fillOpacity: 1, haloPx: 0 }
    const whole = { ...box, x: 180, width: 240, color: '#000000' }
    const under = (dy: number, cover: object | null) =>
      svgOf(contentScene(card(), {}, { ...solid, annotations: [pen(dy), ...(cover ? [cover] : [])] }))
    expect(await under(0, whole)).toBe(await under(15, whole))
    expect(await under(0, null)).not.toBe(await under(15, null))
    // The card is one already: letters of it lie under the shape.
    expect(imagesOf(await under(0, { ...whole, width: 100 }))).toBe(2)
    // An arrow across it hides next to nothing.
    const arrow = {
      kind: 'line',
      id: 'a',
      plane: 'canvas',
      from: { x: 230, y: 160 },
      to: { x: 230, y: 300 },
      strokePx: 2,
    }
    expect(imagesOf(await under(0, { ...arrow, haloPx: 0 }))).toBe(0)
  })

  it('words beyond the edge of the picture are not in it', async () => {
    const scene = contentScene(card(), { scale: 3 }, { ...solid, size: { width: 500, height: 400 } })
    expect(imagesOf(await svgOf(scene))).toBe(1)
  })

  it('it holds no script, no text, no address, and says what it shows', async () => {
    const annotations = [{ kind: 'text', id: 't', plane: 'canvas', at: { x: 40, y: 10 }, text: 'Words' }]
    const svg = await svgOf(contentScene(card(), {}, { ...solid, annotations }))
    expect(svg).not.toMatch(/<script|<text|<foreignObject|<style|<use|\son\w+=|javascript:/i)
    const plain = svg.replace('xmlns="http://www.w3.org/2000/svg"', '').replace(/base64,[^"]*/g, '')
    expect(plain).not.toMatch(/https?:|\/\/[a-z]|url\((?!#vitrine-)/i)
    expect(svg).toContain('<title>A &lt;card&gt; &amp; more</title><desc>Two "words"</desc>')
  })

  it('a picture without a ground is see-through', async () => {
    const svg = await svgOf(contentScene(card(), {}, { background: { kind: 'solid', color: '#00000000' } }))
    expect(svg).not.toContain(' 0 0 1 ')
    expect(imagesOf(svg)).toBe(0)
    expect(svg.slice(0, svg.indexOf('<path'))).toContain('<clipPath')
  })

  it('an export that is given up stops with the reason', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const scene = contentScene(card(), { tilt: { xDeg: 20, yDeg: 0, zDeg: 0 } })
    const options = { plan: await renderer.plan(scene, 1), format: 'svg' as const, signal: abort.signal }
    await expect(exportPicture({ ...options, onProgress: () => abort.abort(reason) })).rejects.toBe(reason)
  })
})
