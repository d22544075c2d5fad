// Which of the two draws a frame of the stage, and that the exact one always goes on from the last exact one.
import { describe, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import { createPreviewStage } from '@/lib/editor/worker/preview-stage.browser'
import * as commands from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

const assetId = 'a'.repeat(64)
const flat = parseScene({
  version: 2,
  pictures: [{ asset: assetId }],
  assets: { [assetId]: { mime: 'image/png', width: 100, height: 50 } },
})
const turned = (yDeg: number) => commands.styleTilt.apply(flat, { tilt: { ...flat.pictures[0]!.tilt, yDeg } })
/** Much of what is drawn on it is another. */
const markedUp = (scene: Scene, count: number): Scene => ({ ...scene, annotations: Array(count).fill({}) })

/** `cards`: what each new context does; `stacks`: whether the scene can be shown as layers. */
function setUp(cards: (('draws' | 'refuses') | null)[], stacks = true) {
  const log: string[] = []
  const lostOnes: { lost: boolean }[] = []
  const drawn: unknown[] = []
  const degOf = ({ scene }: { scene: Scene }) => scene.pictures[0]!.tilt.yDeg
  const planOf = (scene: Scene) => ({
    scene,
    size: { width: 10, height: 10 },
    hasCardsOf: (before: { scene: Scene }) => degOf(before) === degOf({ scene }),
    changedParts(before: { scene: Scene }) {
      if (before.scene === scene) return []
      const [from, to] = [before, { scene }].map(degOf)
      log.push(`from ${from} to ${to}`)
      const many = scene.annotations.length
      const side = from === to ? 3 : 9
      return [{ x: many, y: 0, width: many > 0 ? 8 : side, height: side }]
    },
    async draw({ quality, parts }: { quality: string; parts?: readonly Rect[] }) {
      log.push(quality)
      drawn.push(parts?.map(({ x, width }) => [x, x + width]))
    },
    drawLayers: async (use: (stack: never) => boolean) => (stacks ? use(undefined as never) : null),
  })
  const createCompositor = () => {
    const behaviour = cards.shift() ?? null
    log.push(`context ${behaviour}`)
    if (!behaviour) return null
    const card = {
      lost: false,
      draw: () => behaviour === 'draws' && !card.lost,
      takeFrame() {
        log.push('card')
        return {} as ImageBitmap
      },
    }
    lostOnes.push(card)
    return card as never
  }
  const context = { canvas: {}, clearRect() {}, drawImage() {} }
  const createSurface = (width: number, height: number) => ({ width, height, context })
  const stage = createPreviewStage({
    renderer: {} as never,
    createSurface: createSurface as never,
    createCompositor,
  })
  globalThis.createImageBitmap = (async () => ({})) as never
  const draw = (scene: Scene, quality: 'draft' | 'final') =>
    stage.draw({ plan: planOf(scene) as never, quality }, new AbortController().signal)
  return { log, drawn, draw, loseContext: () => Object.assign(lostOnes.at(-1)!, { lost: true }) }
}

describe('createPreviewStage', () => {
  it('a frame of the stage is the kernel’s when nothing moves, and the graphics card’s while a card is turned', async () => {
    const { log, draw } = setUp(['draws'])
    await draw(turned(1), 'final')
    await draw(turned(2), 'draft')
    await draw(turned(3), 'draft')
    await draw(turned(3), 'final')
    expect(log).toEqual([
      'final',
      'from 1 to 2',
      'context draws',
      'card',
      'from 1 to 3',
      'card',
      'from 1 to 3',
      'final',
    ])
  })

  it('a frame of the stage is exact in a draft too where little of a tilted card changes: its raster is not drawn whole', async () => {
    const { log, draw } = setUp(['draws'])
    await draw(turned(1), 'final')
    await draw(turned(1), 'draft')
    expect(log).toEqual(['final', 'from 1 to 1', 'final'])
  })

  it('a frame of the stage is a draft of no more than what changed while much is drawn on a tilted card, and exact once it rests', async () => {
    const { log, drawn, draw } = setUp(['draws'])
    const scene = turned(1)
    await draw(scene, 'final')
    await draw(markedUp(scene, 1), 'draft')
    const last = markedUp(scene, 2)
    await draw(last, 'draft')
    expect(log).toEqual(['final', 'from 1 to 1', 'draft', 'from 1 to 1', 'draft'])
    expect(drawn.slice(1)).toEqual([[[1, 9]], [[2, 10]]])
    // All that is a draft is drawn again, and nothing after that.
    await draw(last, 'final')
    expect(drawn.slice(3)).toEqual([[[1, 10]]])
    await draw(last, 'final')
    expect(log.slice(5)).toEqual(['final'])
  })

  it('a frame of the stage is exact in a draft too where nothing is turned', async () => {
    const { log, draw } = setUp(['draws'])
    await draw(flat, 'draft')
    expect(log).toEqual(['final'])
  })

  it('a frame of the stage is the kernel’s draft where there is no WebGL2, asked for once', async () => {
    const { log, draw } = setUp([null, 'draws'])
    await draw(turned(1), 'draft')
    await draw(turned(2), 'draft')
    expect(log).toEqual(['context null', 'draft', 'from 1 to 2', 'draft'])
  })

  it('a frame of the stage is the kernel’s draft for a scene that is not a stack of layers', async () => {
    const { log, draw } = setUp(['draws'], false)
    await draw(turned(1), 'draft')
    expect(log).toEqual(['context draws', 'draft'])
  })

  it('a frame of the stage is the kernel’s draft when the context is lost, then a new context’s, three at most', async () => {
    const { log, draw, loseContext } = setUp(['draws', 'draws', 'draws', 'draws'])
    for (let i = 1; i <= 3; i++) {
      await draw(turned(i), 'draft')
      loseContext()
    }
    await draw(turned(4), 'draft')
    const context = ['context draws', 'card']
    expect(log).toEqual([...context, ...context, ...context, 'draft'])
  })
})
