// The composition in words.
import { expect, it } from 'vitest'
import { describeScene } from '@/lib/editor/documents/describe-scene'
import { Scene, sceneVersion } from '@/lib/scene/schema'

const nothing = { get: () => undefined }
const scene = (changes: object) => Scene.parse({ version: sceneVersion, ...changes })

it('the description calls each kind what the settings call it', () => {
  const words = describeScene(scene({ background: { kind: 'palette' }, padding: 40 }), nothing)
  expect(words).toMatch(
    /^Picture, \d+ by \d+ pixels, background: from the picture, 40 pixels around it, corners of \d+ pixels/,
  )
  expect(words).not.toMatch(/frame|tilted|annotations|more beside/)
})

it('the description names what is added to the picture: frame, tilt, further pictures, annotations', () => {
  const pictures = [{ frame: { kind: 'tablet' }, tilt: { xDeg: 10 }, shadows: [] }, { id: 'second' }]
  const annotations = [{ kind: 'rectangle', id: 'one', x: 0, y: 0, width: 10, height: 10 }]
  const words = describeScene(scene({ pictures, annotations }), nothing)
  expect(words).toMatch(/with 1 more beside it, .*, frame: tablet, .*, no shadow, tilted, annotations: 1$/)
})
