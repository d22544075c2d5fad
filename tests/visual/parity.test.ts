// The promise of the renderer: a browser's worker and Node draw the same bytes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTwinKernel } from '@/lib/kernel/twin'
import { createRenderer, rendererWith } from '@/lib/render/renderer'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { differenceOf } from '../support/scenes/difference'
import { drawScene, setPictures } from '../support/scenes/draw-scene'
import { sceneCases } from '../support/scenes/scenes'
import { useFontsOfDisk } from '../support/text/font-files'
import { type BrowserWorker, startBrowserWorker } from './support/browser-worker'

let browser: BrowserWorker

beforeAll(async () => {
  useFontsOfDisk()
  browser = await startBrowserWorker()
})

afterAll(async () => {
  await browser?.close()
})

const none = { bytes: 0, largest: 0 }

describe('createRenderer', () => {
  it.each(sceneCases)('$name has the same bytes in Node and in a worker of the embedded browser', async (sceneCase) => {
    const renderer = await createRenderer(createNodeHost())
    setPictures(renderer, sceneCase)
    const here = await drawScene(renderer, sceneCase)
    const there = await browser.draw(sceneCase.name)
    expect({ width: there.width, height: there.height }).toEqual({ width: here.width, height: here.height })
    expect(differenceOf(here.pixels, there.pixels)).toEqual(none)
  })

  it.each(sceneCases.filter(({ golden }) => golden))(
    '$name has the same bytes with the JS twin in place of WASM',
    async (sceneCase) => {
      const [fast, plain] = [await createRenderer(createNodeHost()), rendererWith(createTwinKernel(), createNodeHost())]
      for (const renderer of [fast, plain]) setPictures(renderer, sceneCase)
      const [a, b] = [await drawScene(fast, sceneCase), await drawScene(plain, sceneCase)]
      expect(differenceOf(a.pixels, b.pixels)).toEqual(none)
    },
  )
})
