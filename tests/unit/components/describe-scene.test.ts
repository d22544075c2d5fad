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

it.each([
  [
    'code',
    { kind: 'code', fileName: 'a.ts', text: 'one\ntwo' },
    /^Card of code named a\.ts, 2 lines, which begins: one, two,/,
  ],
  [
    'a terminal, without what is concealed,',
    { kind: 'terminal', title: 'npm test', text: '$ npm test\nkey \u001b[8mSECRET\u001b[0m' },
    /^Card of a terminal named npm test, 2 rows, which ends: \$ npm test, key •{6},/,
  ],
  [
    'changes',
    { kind: 'diff', text: '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1,2 @@\n-a\n+b\n+c' },
    /^Card of changes in 1 file: x\.ts, 2 added and 1 removed,/,
  ],
])('a card of %s is read as what it says', (_, content, words) => {
  expect(describeScene(scene({ pictures: [{ content }] }), nothing)).toMatch(words)
})
