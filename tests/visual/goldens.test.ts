// Every scene against its stored picture, exactly. VITRINE_UPDATE_GOLDENS=1 stores what is drawn now: look at it first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { differenceOf, writeDifference } from '../support/scenes/difference'
import { setPictures } from '../support/scenes/draw-scene'
import { sceneCases } from '../support/scenes/scenes'
import { useFontsOfDisk } from '../support/text/font-files'

const update = process.env.VITRINE_UPDATE_GOLDENS === '1'
const fileOf = (name: string) => path.join(import.meta.dirname, 'goldens', `${name}.png`)

async function pixelsOf(file: Uint8Array) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

let renderer: Renderer

beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

describe('exportPicture', () => {
  it.each(sceneCases.filter(({ golden }) => golden))('$name is exported with the stored pixels', async (sceneCase) => {
    const { name, scene, scale } = sceneCase
    setPictures(renderer, sceneCase)
    const { parts } = await exportPicture({ plan: await renderer.plan(scene, scale), format: 'png' })
    const file = Buffer.concat(parts)
    if (update) writeFileSync(fileOf(name), file)
    expect(existsSync(fileOf(name)), `There is no stored picture for ${name}.`).toBe(true)
    const drawn = await pixelsOf(file)
    const stored = await pixelsOf(readFileSync(fileOf(name)))
    expect({ width: drawn.width, height: drawn.height }).toEqual({ width: stored.width, height: stored.height })
    const difference = differenceOf(drawn.data, stored.data)
    const { width, height } = drawn
    const where =
      difference.bytes > 0 && (await writeDifference(name, { width, height, drawn: drawn.data, expected: stored.data }))
    expect(difference, `Pictures of the difference: ${where}`).toEqual({ bytes: 0, largest: 0 })
  })
})
