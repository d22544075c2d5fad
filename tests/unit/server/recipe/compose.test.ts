// Recipes as scenes: what is laid over what, where sources go, and what is refused by name.
import { describe, expect, it } from 'vitest'
import type { Recipe } from '@/lib/contract/recipe'
import type { DetailMap } from '@/lib/render/analysis/detail-map'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import { Scene } from '@/lib/scene/schema'
import type { Capture, CaptureDetails } from '@/lib/server/capture/attempt/capture'
import { emptiestCorner } from '@/lib/server/recipe/arrow-side'
import { codeCard } from '@/lib/server/recipe/card'
import { composeScene } from '@/lib/server/recipe/compose'
import { placedMarks } from '@/lib/server/recipe/element-rects'
import { type Material, sourceFile } from '@/lib/server/recipe/material'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'

const pngStart = '\x89PNG\r\n\x1a\n'
const fileOf = (name: string) => sourceFile(Buffer.from(`${pngStart}${name}`, 'latin1'), '/sources/0/file')
const material = (name: string): Material => ({ shows: { file: fileOf(name) }, files: [] })

const capturedMaterial = (details: Partial<CaptureDetails>): Material => ({
  ...material('page'),
  captured: { capture: { details: { width: 1600, height: 1000, cut: false, ...details } } as Capture, cached: false },
})

const found: PictureAnalysis = {
  area: { x: 0, y: 0, width: 1600, height: 1000 },
  colors: ['#2255cc', '#f4f4f4'],
  lightness: 0.9,
  color: null,
  content: { x: 0, y: 0, width: 1600, height: 1000 },
  clearCorners: false,
}

interface Composing {
  materials?: Material[]
  width?: number
  warnings?: string[]
  detail?: DetailMap
}

const flat: DetailMap = { cellPx: 16, columns: 100, rows: 100, values: new Uint8Array(10_000) }

/** Of a recipe whose sources are PNG files of 16 to 10, unless told otherwise. */
async function compose(
  given: object,
  { materials = [material('one')], width = 1600, warnings = [], detail = flat }: Composing = {},
) {
  const recipe: Recipe = parseRecipe({ sources: materials.map(() => ({ file: 'a' })), ...given })
  const size = { width, height: width * 0.625 }
  const sizes = new Map(
    materials.flatMap(({ shows }) => ('file' in shows ? [[shows.file.assetId, size] as const] : [])),
  )
  return composeScene({
    recipe,
    materials,
    sizes,
    marks: placedMarks(recipe, materials).marks,
    async detailOf(assetId) {
      if (!sizes.has(assetId)) throw new Error('The picture is not open.')
      return detail
    },
    analyse: async () => found,
    warn: (text) => void warnings.push(text),
  })
}

const refusal = (given: object, composing?: Composing) =>
  compose(given, composing).then(
    () => expect.fail('The recipe was composed.'),
    ({ code, message }) => [code, message] as [string, string],
  )

describe('composeScene', () => {
  it('a recipe without a look is the editor’s default round the picture', async () => {
    const scene = await compose({})
    expect(scene.padding).toBe(96)
    expect(scene.pictures[0]?.content).toEqual({ kind: 'image', asset: fileOf('one').assetId })
    expect(Scene.parse(scene)).toEqual(scene)
  })

  it('lengths of looks and short forms grow with the picture, those of a patch are exact', async () => {
    const small = await compose({ padding: 100, radius: 20 }, { width: 400 })
    const large = await compose({ padding: 100, radius: 20 }, { width: 3200 })
    expect([small.padding, large.padding]).toEqual([25, 200])
    expect([small.pictures[0]?.radius, large.pictures[0]?.radius]).toEqual([5, 40])
    expect((await compose({ padding: 100, patch: { padding: 7 } }, { width: 3200 })).padding).toBe(7)
  })

  it('a look on a canvas of a size of its own keeps its proportions, and a short padding is in pixels of that canvas', async () => {
    const free = await compose({ look: 'vivid-silk' }, { width: 1920 })
    const card = await compose({ look: 'vivid-silk', size: [1200, 630] }, { width: 1920 })
    const large = await compose({ look: 'vivid-silk', size: [2400, 1260] }, { width: 1920 })
    expect([free.padding, card.padding, large.padding]).toEqual([144, 69, 138])
    expect(card.pictures[0]?.shadows).not.toEqual(free.pictures[0]?.shadows)
    expect((await compose({ look: 'vivid-silk', size: [1200, 630], padding: 64 }, { width: 1920 })).padding).toBe(64)
    expect((await compose({ look: 'templates-link-preview', padding: 64 }, { width: 1920 })).padding).toBe(64)
    const template = await compose({ look: 'templates-link-preview' }, { width: 1920 })
    expect(await compose({ look: 'templates-link-preview', size: [1200, 630] }, { width: 1920 })).toEqual(template)
  })

  it('short forms lie over the look, the patch over them, and marks over all', async () => {
    const scene = await compose({
      look: 'vivid-silk',
      background: '#102030',
      frame: 'window-lights',
      shadow: 'none',
      tilt: [10, -12],
      size: [1200, 630],
      title: 'Ship it',
      watermark: 'vitrine',
      patch: { pictures: { picture: { frame: { kind: 'polaroid' } } } },
      marks: [{ kind: 'redact', at: [10, 20, 30, 40] }],
    })
    expect(scene).toMatchObject({
      size: { width: 1200, height: 630 },
      background: { kind: 'solid', color: '#102030' },
      caption: { text: 'Ship it', place: 'above' },
      watermark: { text: 'vitrine' },
    })
    expect(scene.pictures[0]).toMatchObject({ frame: { kind: 'polaroid' }, shadows: [], tilt: { xDeg: 10, yDeg: -12 } })
    expect(scene.annotations).toMatchObject([{ kind: 'redact', plane: 'picture', x: 10, y: 20, width: 30, height: 40 }])
  })

  it('a list of colours is a gradient, a name a kind with its defaults', async () => {
    const gradient = await compose({ background: ['#000000', '#777777', '#ffffff'] })
    expect(gradient.background).toMatchObject({
      kind: 'linear-gradient',
      stops: [{ offset: 0 }, { offset: 0.5 }, { offset: 1 }],
    })
    expect((await compose({ background: 'silk' })).background.kind).toBe('silk')
  })

  it('auto composes round what the analysis found', async () => {
    expect((await compose({ look: 'auto' })).background.kind).not.toBe('linear-gradient')
  })

  it('several sources are pictures in their order, in a layout for so many', async () => {
    const materials = [material('one'), material('two'), codeCard({ code: 'x' } as never, '/sources/2')]
    const scene = await compose({}, { materials })
    expect(scene.pictures.map(({ id, content }) => [id, content.kind])).toEqual([
      ['picture', 'image'],
      ['picture-2', 'image'],
      ['picture-3', 'code'],
    ])
    expect(scene.layout.kind).not.toBe('single')
  })

  it('every kind of mark makes annotations that a scene takes', async () => {
    const { markKinds } = await import('@/lib/contract/recipe')
    const marks = markKinds.flatMap((kind) => [
      { kind, at: [100, 80, 300, 60], text: 'Here', color: '#00ff00' },
      ...(kind === 'redact' ? [] : [{ kind, at: [0, 0, 0, 0] }]),
    ])
    const scene = await compose({ marks })
    expect(new Set(scene.annotations.map(({ kind }) => kind))).toEqual(new Set(markKinds))
    expect(new Set(scene.annotations.map(({ id }) => id)).size).toBe(scene.annotations.length)
    const numbers = scene.annotations.flatMap((item) => (item.kind === 'step' ? item.number : []))
    expect(numbers).toEqual([1, 2])
  })

  it.each([[[10, 10, 0, 0]], [[5000, 10, 50, 50]], [[10, 10, 50, 0]], [[-60, 10, 50, 50]]])(
    'a redaction at %j, which hides nothing of a picture of 1600 x 1000, is refused',
    async (at) => {
      const found = await refusal({ marks: [{ kind: 'redact', at }] })
      expect(found).toEqual(['invalid_request', expect.stringContaining('"/marks/0/at" covers nothing')])
    },
  )

  it('of slides the open one is composed, whether a scene or a patch brings the others', async () => {
    const other = {
      id: 'b',
      composition: { pictures: [{ id: 'main', content: { kind: 'image', asset: 'e'.repeat(64) } }] },
    }
    const slides = { list: [{ id: 'a' }, other] }
    const byScene = await compose({ scene: { version: 5, padding: 31, slides } })
    const byPatch = await compose({ patch: { padding: 31, slides } })
    for (const { padding, slides: left, assets } of [byScene, byPatch]) {
      expect([padding, left]).toEqual([31, null])
      expect(Object.keys(assets)).toHaveLength(1)
    }
  })

  it('another mark beside its picture is drawn and told of', async () => {
    const warnings: string[] = []
    await compose({ marks: [{ kind: 'step', at: [5000, 10, 50, 50] }] }, { warnings })
    expect(warnings).toEqual(['"/marks/0/at" lies beside its source, which has 1600 x 1000 pixels.'])
  })

  it('a redaction covers everything that its selector matches, another mark lies on the first', async () => {
    const scene = await compose(
      { marks: ['redact', 'rectangle'].map((kind) => ({ kind, at: '.email' })) },
      {
        materials: [capturedMaterial({ resolved: { '.email': [1, 2, 30, 4] }, others: { '.email': [[5, 6, 70, 8]] } })],
      },
    )
    expect(scene.annotations.map(({ kind, ...item }) => [kind, 'x' in item && item.x])).toEqual([
      ['redact', 1],
      ['redact', 5],
      ['rectangle', 1],
    ])
  })

  it.each<[mark: object, details: Partial<CaptureDetails>, words: string]>([
    [{ kind: 'redact', at: 'p' }, { resolved: { p: [0, 0, 1, 1] }, tooMany: ['p'] }, 'matches more elements'],
    [{ kind: 'redact', at: 'e1' }, { elements: [] }, 'names another one when the page is captured anew'],
    [{ kind: 'step', at: 'e1' }, { resolved: {} }, 'its source lists none'],
    [{ kind: 'step', at: '__proto__' }, { resolved: {} }, 'is not on the page'],
  ])('%j is refused at its field: %j', async (mark, details, words) => {
    const found = await refusal({ marks: [mark] }, { materials: [capturedMaterial(details)] })
    expect(found).toEqual(['invalid_request', expect.stringMatching(new RegExp(`"/marks/0/at".*${words}`))])
  })

  it('pictures of a scene take the sources in order; a file that the scene names goes where it is named', async () => {
    const [one, two] = [fileOf('one').assetId, fileOf('two').assetId]
    const scene = await compose(
      {
        scene: {
          version: 5,
          padding: 33,
          layout: { kind: 'row' },
          pictures: [{ id: 'a' }, { id: 'b', content: { kind: 'image', asset: one } }],
          assets: { [one]: { mime: 'image/png', width: 1600, height: 1000 } },
        },
      },
      { materials: [material('one'), material('two')] },
    )
    expect(scene.padding).toBe(33)
    expect(scene.pictures.map(({ content }) => 'asset' in content && content.asset)).toEqual([two, one])
  })

  const other = '0'.repeat(64)
  const content = { kind: 'image', asset: other }
  it.each<[patch: object, pointer: string]>([
    [
      { pictures: { picture: { content } }, assets: { [other]: { mime: 'image/png', width: 10, height: 10 } } },
      `/patch/assets/${other}`,
    ],
    [{ pictures: { picture: { content } } }, '/patch/pictures/picture/content/asset'],
  ])('a picture that no source brings is refused before anything is asked of it: %j', async (patch, pointer) => {
    const marks = [{ kind: 'arrow', at: [0, 0, 5, 5] }]
    for (const given of [{ patch }, { patch, marks }]) {
      expect(await refusal(given)).toEqual(['invalid_request', `"${pointer}" is a picture that no source brings.`])
    }
  })

  it.each<[given: object, code: string, pointer: string]>([
    [{ look: 'none-such' }, 'unsupported_value', '/look'],
    [{ background: 'none-such' }, 'unsupported_value', '/background'],
    [{ size: 'none-such' }, 'unsupported_value', '/size'],
    [{ scene: { version: 99 } }, 'invalid_request', '/scene'],
    [{ scene: { version: 5, padding: 'wide' } }, 'invalid_request', '/scene/padding"'],
    [{ scene: { version: 5, pictures: [{ radius: 'x' }] } }, 'invalid_request', '/scene/pictures/0/radius"'],
    [{ patch: { padding: 'wide' } }, 'invalid_request', '/patch/padding"'],
    [{ patch: { pictures: { picture: { radius: 'x' } } } }, 'invalid_request', '/patch/pictures/picture/radius"'],
    [{ patch: { pictures: [{ radius: 'x' }] } }, 'invalid_request', '/patch/pictures/0/radius"'],
    [{ patch: { constructor: { prototype: { polluted: 1 } } } }, 'invalid_request', '/patch'],
    [
      { patch: { assets: { ['0'.repeat(64)]: { mime: 'image/png', width: 1, height: 1 } } } },
      'invalid_request',
      '/patch/assets/',
    ],
    [{ marks: [{ kind: 'step', at: [0, 0, 1, 1], source: 4 }] }, 'invalid_request', '/marks/0/source'],
    [{ marks: [{ kind: 'redact', at: '#secret' }] }, 'invalid_request', '/marks/0/at'],
    [{ scene: { version: 5, pictures: [{ content: { kind: 'code', text: 'x' } }] } }, 'invalid_request', '/sources/0'],
  ])('%j is refused as %s at %s', async (given, code, pointer) => {
    expect(await refusal(given)).toEqual([code, expect.stringContaining(`"${pointer}`)])
  })
})

describe('the side that an arrow comes from', () => {
  const at = [700, 600, 200, 60] as const
  const tailOf = async (mark: object, detail?: DetailMap) => {
    const { annotations } = await compose({ marks: [{ kind: 'arrow', at, ...mark }] }, detail ? { detail } : {})
    const [arrow] = annotations
    if (arrow?.kind !== 'arrow') return expect.fail('There is no arrow.')
    return [arrow.from.x < 700 ? 'left' : 'right', arrow.from.y < 600 ? 'top' : 'bottom']
  }
  const busyWhere = (isBusy: (x: number, y: number) => boolean): DetailMap => ({
    ...flat,
    values: flat.values.map((_value, cell) => (isBusy((cell % 100) * 16, Math.floor(cell / 100) * 16) ? 200 : 0)),
  })

  it('an arrow comes from the middle of a picture where all sides are equally empty', async () => {
    expect(await tailOf({})).toEqual(['left', 'top'])
  })

  it('an arrow comes from what a crop leaves', async () => {
    const crop = { x: 680, y: 580, width: 900, height: 400 }
    const marks = [{ kind: 'arrow', at }]
    const { annotations } = await compose({ marks, patch: { pictures: { picture: { crop } } } })
    const [arrow] = annotations
    if (arrow?.kind !== 'arrow') return expect.fail('There is no arrow.')
    expect([arrow.from.x > 900, arrow.from.y > 660]).toEqual([true, true])
  })

  it('words of any length are looked at in so many places', () => {
    let looks = 0
    const values = new Proxy(new Uint8Array(1600 * 1000), {
      get(target, name) {
        looks += 1
        return target[Number(name)]
      },
    })
    const aim = { rect: { x: 700, y: 400, width: 200, height: 60 }, size: { width: 1600, height: 1000 } }
    const map = { cellPx: 1, columns: 1600, rows: 1000, values }
    emptiestCorner({ ...aim, text: 'long '.repeat(400) }, map)
    expect(looks).toBeGreaterThan(1000)
    expect(looks).toBeLessThan(20_000)
  })

  it('an arrow comes from where it lies over nothing, and its words count', async () => {
    expect(
      await tailOf(
        {},
        busyWhere((_x, y) => y < 600),
      ),
    ).toEqual(['left', 'bottom'])
    expect(
      await tailOf(
        {},
        busyWhere((x) => x < 700),
      ),
    ).toEqual(['right', 'top'])
    const left = busyWhere((x, y) => y < 600 || x < 500)
    expect(await tailOf({}, left)).toEqual(['left', 'bottom'])
    expect(await tailOf({ text: 'Start here' }, left)).toEqual(['right', 'bottom'])
  })

  it('a detail that nobody would miss moves no arrow', async () => {
    expect(
      await tailOf(
        {},
        busyWhere((x, y) => x === 640 && y === 544),
      ),
    ).toEqual(['left', 'top'])
  })

  it('an arrow comes from the corner that the mark says', async () => {
    expect(await tailOf({ from: 'bottom-right' })).toEqual(['right', 'bottom'])
  })
})

describe('frames of devices', () => {
  it('a picture that the screen cuts is told of, with the viewport that fits', async () => {
    const warnings: string[] = []
    const materials = [capturedMaterial({})]
    const sources = [{ url: 'https://example.com/', viewport: { width: 400, height: 250 } }]
    await compose({ sources, frame: 'phone-classic' }, { materials, warnings, width: 400 })
    expect(warnings).toEqual([
      expect.stringMatching(
        /^The frame phone-classic cuts off \d+ % of the height of "\/sources\/0"\. Send "viewport"/,
      ),
    ])
    const [, viewport] = /"viewport": (\{[^}]+\})/.exec(warnings[0]!)!
    const { width, height } = JSON.parse(viewport!)
    expect([width, height > 200]).toEqual([400, true])
    const browser: string[] = []
    await compose({ sources, frame: 'browser-compact' }, { materials, warnings: browser, width: 400 })
    expect(browser).toEqual([])
  })
})

describe('sourceFile', () => {
  it.each(['', 'GIF89', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.7'])(
    'a file that begins with %j is refused by its bytes',
    (start) => {
      expect(() => sourceFile(Buffer.from(start), '/sources/0/data')).toThrow('"/sources/0/data"')
    },
  )
})

describe('a movement of a recipe', () => {
  const marks = [10, 90, 200].map((x) => ({ kind: 'rectangle', at: [x, 10, 40, 40] }))

  it('counts the marks that come one after another, and a patch has the last word', async () => {
    const { motion, annotations } = await compose({ marks, motion: 'draw-on' })
    expect(motion?.lengthMs).toBe(800 + 220 * (annotations.length - 1) + 1000)
    expect((await compose({ marks, motion: 'draw-on', patch: { motion: { lengthMs: 900 } } })).motion).toMatchObject({
      lengthMs: 900,
      clips: [{ preset: 'draw-on' }],
    })
  })
})
