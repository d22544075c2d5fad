// Node's side of `run.mjs`: what every scene has to look like.
import { createRenderer } from '@/lib/render/renderer'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene, setPictures } from '@/tests/support/scenes/draw-scene'
import { sceneCases } from '@/tests/support/scenes/scenes'
import { useFontsOfDisk as takeFontsFromDisk } from '@/tests/support/text/font-files'

export interface ExpectedScene {
  name: string
  golden: boolean
  turned: boolean
}

export const scenes: ExpectedScene[] = sceneCases.map(({ name, golden, scene }) => ({
  name,
  golden,
  turned: scene.pictures.some(({ tilt }) => tilt.xDeg !== 0 || tilt.yDeg !== 0 || tilt.zDeg !== 0),
}))

takeFontsFromDisk()

export async function expectedPixels(name: string) {
  const sceneCase = sceneCases.find((each) => each.name === name)
  if (!sceneCase) throw new Error(`No scene is called ${name}.`)
  const renderer = await createRenderer(createNodeHost())
  setPictures(renderer, sceneCase)
  return drawScene(renderer, sceneCase)
}
