// Texts in any script on cards of cells: every letter finds its font however a text is cut into pieces, and Han letters have the forms of the language round them.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DrawnContent } from '@/lib/kinds/contents'
import { code } from '@/lib/kinds/contents/code/schema'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { post } from '@/lib/kinds/contents/post/schema'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { contentScene } from '../../../support/scenes/content-scenes'
import { drawScene } from '../../../support/scenes/draw-scene'
import { useFontsOfDisk } from '../../../support/text/font-files'
import { fuzzRuns, fuzzTimeoutMs } from '../../fuzz/fuzz-runs'

let renderer: Renderer
beforeAll(async () => {
  useFontsOfDisk()
  renderer = await createRenderer(createNodeHost())
})

const draw = async (content: object) => {
  const scene = contentScene(content as DrawnContent)
  return drawScene(renderer, { name: '', scene, scale: 0.5, golden: false, pictures: new Map() })
}

const patchOf = (text: string) => `--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-${text.replaceAll('\n', ' ')}\n+b`
const cards: [string, (text: string) => DrawnContent][] = [
  ['code', (text) => code.schema.parse({ kind: 'code', text })],
  ['a terminal', (text) => terminal.schema.parse({ kind: 'terminal', text })],
  ['a patch', (text) => diff.schema.parse({ kind: 'diff', text: patchOf(text) })],
]

describe.each(cards)('a card of %s', (_, cardOf) => {
  it.each([
    '// 日本語のコメント',
    '# 한국어 中文',
    '"中文", "日本語", "にほんご", "한국어"',
    '¯\\_(ツ)_/¯ ( ͡° ͜ʖ ͡°) ಠ_ಠ (╯°□°）╯︵ ┻━┻',
    'हिन्दी ไทย עברית العربية ქართული தமிழ் Tiếng Việt',
    's̶t̶r̶i̶k̶e̶ Z̷a̵l̴ 𝗕𝗼𝗹𝗱 ｆｕｌｌ ⓒ 1️⃣ 🇩🇪 👩🏽‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ⌘ ☑',
  ])('is drawn with %j', async (text) => {
    await expect(draw(cardOf(text))).resolves.toBeDefined()
  })
})

const letters = fc.constantFrom(
  ...'日の中ア한a \t\'"',
  '\u0301',
  'e\u0301',
  'हि',
  '\u094d',
  '👩‍👧',
  '\ufe0f',
  '\u200d',
  'א',
  'ع',
)

it('any letters, cut anywhere by colours and by what is hidden, are drawn', { timeout: fuzzTimeoutMs }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(letters, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(14), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }),
      async (signs, cuts, lengths) => {
        const text = signs.join('')
        const hidden = cuts.flatMap((from) => (from < text.length ? [{ from, to: from + 1 }] : []))
        const card = code.schema.parse({ kind: 'code', text, hidden })
        const lines = [lengths.flatMap((length, at) => [length, at % 2])]
        await draw({ ...card, runs: { of: runsKey(card), palette: ['#ff0000', '#00ff00'], lines } })
        await draw(diff.schema.parse({ kind: 'diff', text: patchOf(text) }))
      },
    ),
    { ...fuzzRuns, numRuns: Math.min(fuzzRuns.numRuns, 1000) },
  ),
)

describe('Han letters', () => {
  /** Pixels of the first of two lines. */
  const firstLine = async (text: string) => {
    const { pixels } = await draw(code.schema.parse({ kind: 'code', text, sizePx: 60 }))
    return Buffer.from(pixels.subarray(0, Math.floor(pixels.length / 2))).toString('base64')
  }

  it('of a line alone have the forms of the language that the card is in', async () => {
    const forms = await Promise.all(['直\na', '直\nの'].map(firstLine))
    expect(forms[0]).not.toBe(forms[1])
  })

  it('are the same whatever is hidden beside them, and once that has left', async () => {
    const hidden = [{ from: 2, to: 3 }]
    const card = (text: string) => code.schema.parse({ kind: 'code', text, hidden })
    const [one, other, left] = await Promise.all(
      [card('直 の'), card('直 直'), withoutSecrets(card('直 の'))].map(draw),
    )
    expect(Buffer.compare(one!.pixels, other!.pixels)).toBe(0)
    expect(Buffer.compare(one!.pixels, left!.pixels)).toBe(0)
  })

  it('of a name have the forms of the language that its post says', async () => {
    const card = (lang: string | null) =>
      draw(post.schema.parse({ kind: 'post', width: 598, height: 300, posts: [{ author: { name: '直' }, lang }] }))
    const [none, japanese, tagged] = await Promise.all([card(null), card('ja'), card('ja-JP')])
    expect(Buffer.compare(none.pixels, japanese.pixels)).not.toBe(0)
    expect(Buffer.compare(tagged.pixels, japanese.pixels)).toBe(0)
  })
})
