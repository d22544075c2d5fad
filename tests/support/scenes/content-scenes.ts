// Scenes of what is drawn in a file's place.
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import type { SceneCase } from './scene-case'

export const secret = 'sk_live_51H8xQ2eZvKYlo2C'

export const codeText = `import { createStore } from './store'

// Reads a session, or starts one: never both at once.
export async function open<T>(id: string) {
\tconst key = process.env.KEY ?? '${secret}'
\tconst values = await read<T>({ key, ttlMs: 86_400_000 })
\tif (values.size === 0 && id !== 'new') {
\t\tthrow new RangeError(\`No session: \${id} => größe.\`)
\t}
\treturn ['日本', '🎉', values] // ok
}`

const palette = ['#e1e4e8', '#f97583', '#9ecbff', '#6a737d', '#b392f0']

/** Not a grammar: words, texts and comments in colours of their own. */
export function coloured(text: string, more: Partial<Code> = {}): Code {
  const value = code.schema.parse({ kind: 'code', text, language: 'typescript', ...more })
  const lines = text.split('\n').map((line) => {
    const tokens =
      line.match(
        /\/\/.*|'[^']*'|`[^`]*`|\b(?:import|export|async|function|const|await|if|throw|new|return|from)\b|\b\d[\d_]*|\s+|\w+|./gu,
      ) ?? []
    return tokens.flatMap((token) => [token.length, inkOf(token)])
  })
  return { ...value, runs: { of: runsKey(value), palette, lines } }
}

const inkOf = (token: string): number => {
  if (token.startsWith('//')) return 4096 + 3
  if (/^['`]/.test(token)) return 2
  if (/^\d/.test(token)) return 4
  return /^(?:import|export|async|function|const|await|if|throw|new|return|from)$/.test(token) ? 2 * 4096 + 1 : 0
}

interface Draft {
  name: string
  content: Code
  scale?: number
  golden?: boolean
  picture?: object
  scene?: object
}

const small = { sizePx: 14, paddingPx: 20 }

export const contentScene = (content: Code, picture: object = {}, scene: object = {}): Scene =>
  parseScene({ version: 5, padding: 40, pictures: [{ id: 'main', content, shadows: [], ...picture }], ...scene })

const redactions = [
  { kind: 'redact', id: 'solid', plane: 'main', x: 190, y: 103.5, width: 220, height: 21 },
  { kind: 'redact', id: 'mosaic', plane: 'main', method: 'pixelate', x: 60, y: 62, width: 120, height: 20 },
  { kind: 'redact', id: 'blur', plane: 'main', method: 'blur', x: 60, y: 150, width: 160, height: 20 },
  { kind: 'magnifier', id: 'lens', plane: 'main', from: { x: 210, y: 110 }, to: { x: 420, y: 190 } },
]

const drafts: Draft[] = [
  { name: 'code-plain', content: coloured(codeText, small) },
  {
    name: 'code-window',
    content: coloured(codeText, {
      ...small,
      numbers: true,
      firstNumber: 7,
      marked: '11-12',
      dimOthers: true,
      fileName: 'session.ts',
    }),
    picture: {
      frame: { kind: 'window-lights', theme: 'dark' },
      radius: 12,
      shadows: [{ kind: 'soft', blur: 40, distance: 14 }],
    },
    scale: 2,
  },
  {
    name: 'code-diff-and-hidden',
    content: coloured(codeText, {
      ...small,
      numbers: true,
      added: '5-6',
      removed: '7',
      words: [{ from: codeText.indexOf('open'), to: codeText.indexOf('open') + 4 }],
      hidden: [{ from: codeText.indexOf(secret), to: codeText.indexOf(secret) + secret.length }],
    }),
    scale: 1.5,
  },
  { name: 'code-redacted', content: coloured(codeText, small), scene: { annotations: redactions } },
  {
    name: 'code-wrapped-fira',
    content: coloured(codeText, { ...small, family: 'fira-code', ligatures: true, wrapColumns: 40, numbers: true }),
  },
  {
    name: 'code-cropped',
    content: coloured(codeText, small),
    picture: { crop: { x: 30, y: 40, width: 300, height: 150 } },
    scene: { annotations: redactions },
    scale: 1.7,
  },
  {
    name: 'code-tilted',
    golden: false,
    content: coloured(codeText, small),
    picture: { tilt: { xDeg: 12, yDeg: -22 } },
    scene: { annotations: redactions },
  },
  {
    name: 'code-behind',
    golden: false,
    content: coloured(codeText, small),
    scene: { background: { kind: 'blurred-picture' }, annotations: redactions },
  },
  {
    name: 'code-adjusted',
    golden: false,
    content: coloured(codeText, small),
    picture: { adjustments: { brightness: 0.2 } },
    scene: { annotations: redactions },
  },
  {
    name: 'code-at-5x',
    golden: false,
    content: coloured(codeText, { ...small, fileName: 'a.ts' }),
    scene: { annotations: redactions },
    scale: 5,
  },
]

export const contentCases: SceneCase[] = drafts.map(
  ({ name, content, scale = 1, golden = true, picture = {}, scene = {} }) => ({
    name,
    scene: contentScene(content, picture, scene),
    scale,
    golden,
    pictures: new Map(),
  }),
)
