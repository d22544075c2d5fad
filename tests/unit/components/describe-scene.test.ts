// The composition in words.
import { expect, it } from 'vitest'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { describeFile } from '@/lib/editor/documents/describe-file'
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

const key = 'const key = "TOP SECRET"'
const file = (changes: object) => describeFile(scene(changes), nothing)

it('the words of a file quote a card that stands alone, and none of which a part may be hidden', () => {
  const content = { kind: 'code', text: key }
  const box = { kind: 'rectangle', id: 'one', x: 0, y: 0, width: 10, height: 10 }
  expect(file({ pictures: [{ content }] })).toContain(key)
  for (const hiding of [
    { pictures: [{ content }, { id: 'second' }], layout: { kind: 'stack' } },
    { pictures: [{ content, opacity: 0.1 }] },
    { pictures: [{ content, crop: { x: 0, y: 0, width: 50, height: 50 } }] },
    { pictures: [{ content, scale: 3 }], size: { width: 500, height: 400 } },
    { pictures: [{ content }], annotations: [box] },
    { pictures: [{ content: { ...content, hidden: [{ from: 13, to: 23 }] } }] },
  ])
    expect(file(hiding)).not.toContain('SECRET')
})

it('the words of a file name a file of code only where its frame shows the name, and no file of a picture', () => {
  const content = { kind: 'code', text: 'a', fileName: 'acquisition-plan.ts' }
  expect(file({ pictures: [{ content }] })).not.toContain('acquisition')
  const inWindow = { content, frame: { kind: 'window-lights' } }
  expect(file({ pictures: [inWindow] })).toContain('acquisition-plan.ts')
  const box = { kind: 'rectangle', id: 'one', x: 0, y: 0, width: 400, height: 60, fillOpacity: 1 }
  expect(file({ pictures: [inWindow], annotations: [box] })).not.toContain('acquisition')
  const id = 'a'.repeat(64)
  const pictures = [{ content: { kind: 'image', asset: id } }]
  const picture = scene({ pictures, assets: { [id]: { mime: 'image/png', width: 10, height: 10 } } })
  const named = (name: string) => ({ get: () => ({ name }) as EditorAsset })
  expect(describeScene(picture, named('Acme takeover'))).toContain('Picture of Acme takeover')
  expect(describeFile(picture, named('Acme takeover'))).not.toContain('Acme')
  expect(describeFile(picture, named('sample'))).toMatch(/^A sample picture/)
})
