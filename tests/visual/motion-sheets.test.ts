// Sheets to look at: six frames of every movement, on pictures of three shapes. Drawn when asked for:
// VITRINE_SHEETS=1 npx vitest run --project visual tests/visual/motion-sheets.test.ts; they lie in test-results/motion-sheets.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { motionPresets } from '@/lib/scene/motion/presets'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawStill } from '../support/film/film-scene'
import { filmOf, stagePictures } from '../support/film/staged-scene'
import { useFontsOfDisk } from '../support/text/font-files'

const folder = path.join(import.meta.dirname, '../../test-results/motion-sheets')
const frame = { width: 320, height: 180 }
const frames = 6
/** The first, the last, and what lies between them. */
const shares = Array.from({ length: frames }, (_, at) => at / (frames - 1))

async function rowOf(renderer: Renderer, preset: MotionPreset) {
  const film = filmOf(preset)
  const drawn = []
  for (const share of shares)
    drawn.push(await drawStill(renderer, sceneAt(film, Math.round(share * preset.lengthMs)), frame.width / 1920))
  return drawn
}

describe.runIf(process.env.VITRINE_SHEETS)('a sheet', () => {
  const groups = [...Map.groupBy(motionPresets, ({ group }) => group)]
  it.each(groups)('of %s', { timeout: 600_000 }, async (group, presets) => {
    useFontsOfDisk()
    const renderer = await createRenderer(createNodeHost())
    for (const [id, make] of stagePictures) renderer.setPicture(id, make())
    const pieces: OverlayOptions[] = []
    for (const [row, preset] of presets.entries()) {
      for (const [at, { width, height, pixels }] of (await rowOf(renderer, preset)).entries())
        pieces.push({
          input: Buffer.from(pixels),
          raw: { width, height, channels: 4 },
          left: at * (frame.width + 4),
          top: row * (frame.height + 4),
        })
    }
    const size = { width: frames * (frame.width + 4), height: presets.length * (frame.height + 4) }
    mkdirSync(folder, { recursive: true })
    await sharp({ create: { ...size, channels: 3, background: '#888888' } })
      .composite(pieces)
      .png()
      .toFile(path.join(folder, `${group.toLowerCase().replaceAll(' ', '-')}.png`))
    expect(pieces.length).toBe(presets.length * frames)
  })
})
