// Which of the two draws a frame of the stage, and that the exact one always goes on from the last exact one.
import { describe, expect, it } from 'vitest'
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

/** `cards`: what each new context does; `stacks`: whether the scene can be shown as layers. */
function setUp(cards: (('draws' | 'refuses') | null)[], stacks = true) {
  const log: string[] = []
  const lostOnes: { lost: boolean }[] = []
  const planOf = (scene: Scene) => ({
    scene,
    size: { width: 10, height: 10 },
    changedParts(before: { scene: Scene }) {
      const [from, to] = [before.scene, scene].map((each) => each.pictures[0]!.tilt.yDeg)
      log.push(`from ${from} to ${to}`)
      const side = from === to ? 4 : 10
      return [{ x: 0, y: 0, width: side, height: side }]
    },
    draw: async ({ quality }: { quality: string }) => void log.push(quality),
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
  return { log, draw, loseContext: () => Object.assign(lostOnes.at(-1)!, { lost: true }) }
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
