// Scenes of what is drawn in a file's place.
import type { DrawnContent } from '@/lib/kinds/contents'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { type Diff, diff } from '@/lib/kinds/contents/diff/schema'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { rangedText } from '@/lib/kinds/contents/ranged-text'
import { type Terminal, terminal } from '@/lib/kinds/contents/terminal/schema'
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

const esc = '\u001b'

/** A run of tests as it looks in a terminal, and every way to colour a letter. */
const terminalText = `ann@host:~/vitrine$ npm test -- ${secret}
${esc}[1m${esc}[46m RUN ${esc}[0m ${esc}[36mv5.1.1${esc}[39m ${esc}[90m/work/vitrine${esc}[39m

 ${esc}[32m✓${esc}[39m units ${esc}[2m(3)${esc}[22m größe ${esc}[33m34${esc}[2mms${esc}[22m${esc}[39m
 ${esc}[31m✗ one failed${esc}[39m ${esc}[4munderlined${esc}[24m ${esc}[9mstruck${esc}[29m ${esc}[3mitalic${esc}[23m ${esc}[7minverse${esc}[27m
 ${esc}[38;5;208m256 colours${esc}[0m ${esc}[38;2;255;0;128m24 bit${esc}[0m ${esc}[48;5;57;97m 日本 ${esc}[0m${esc}[41m ${esc}[42m ${esc}[44m ${esc}[0m
Progress 10%\rProgress 100%${esc}[K
❯ `

const patchText = `diff --git a/src/session.ts b/src/session.ts
--- a/src/session.ts
+++ b/src/session.ts
@@ -1,7 +1,8 @@
 import { createStore } from './store'
 
-const key = process.env.KEY
-const ttl = 60
+const key = process.env.KEY ?? '${secret}'
+const ttl = 86_400
+const name = 'größe 日本'
 // Reads a session.
 
 export const open = 1
@@ -40,3 +41,2 @@ export function close() {
 \tconst now = 1
-\tgone()
 \treturn now
diff --git a/old.txt b/new.txt
similarity index 100%
rename from old.txt
rename to new.txt
`

function colouredDiff(more: Partial<Diff>): Diff {
  const value = diff.schema.parse({ kind: 'diff', text: patchText, sizePx: 14, paddingPx: 16, ...more })
  const lines = patchText.split('\n').filter((line) => /^[ +-](?![+-])/.test(line))
  const runs = lines.map((line) => {
    const tokens = line.slice(1).match(/'[^']*'|\b(?:import|from|const|export|function|return)\b|\s+|\w+|./gu) ?? []
    return tokens.flatMap((token) => [token.length, inkOf(token)])
  })
  return { ...value, runs: { of: runsKey(value), palette, lines: runs } }
}

const shell = (more: object) =>
  terminal.schema.parse({ kind: 'terminal', text: terminalText, sizePx: 14, paddingPx: 20, ...more })

interface Draft {
  name: string
  content: DrawnContent
  scale?: number
  golden?: boolean
  picture?: object
  scene?: object
}

const small = { sizePx: 14, paddingPx: 20 }

export const contentScene = (content: DrawnContent, picture: object = {}, scene: object = {}): Scene =>
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
  { name: 'terminal', content: shell({}) },
  {
    name: 'terminal-window',
    content: shell({ title: 'npm test', rowsMax: 5, prompts: false, family: 'fira-code' }),
    picture: { frame: { kind: 'window-lights', theme: 'dark' }, radius: 12 },
    scale: 1.7,
  },
  { name: 'diff', content: colouredDiff({}) },
  {
    name: 'diff-split',
    content: colouredDiff({ columns: 'split', context: 1, tabWidth: 2 }),
    scale: 1.5,
  },
  {
    name: 'diff-bare',
    golden: false,
    content: colouredDiff({ numbers: false, fileBar: false, words: false }),
    scene: { annotations: redactions },
    scale: 0.7,
  },
  {
    name: 'terminal-tilted',
    golden: false,
    content: shell({}),
    picture: { tilt: { xDeg: 12, yDeg: -22 } },
    scene: { annotations: redactions },
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

/** All places of the secret. */
const hidingSecret = <Value extends Terminal | Diff>(value: Value): Value => ({
  ...value,
  hidden: [...rangedText(value).matchAll(new RegExp(secret, 'g'))].map(({ index }) => ({
    from: index,
    to: index + secret.length,
  })),
})
const secretIn = (text: string) => [{ from: text.indexOf(secret), to: text.indexOf(secret) + secret.length }]
const ligatures = 'const isNew = (a) => a !== b && a >= 0 // -> ok'

drafts.push(
  { name: 'terminal-hidden', content: hidingSecret(shell({})), scale: 1.5 },
  { name: 'diff-hidden', content: hidingSecret(colouredDiff({})), scale: 1.5 },
  ...['cascadia-code', 'geist-mono', 'google-sans-code', 'roboto-mono', 'source-code-pro', 'victor-mono'].map(
    (family) => ({
      name: `code-${family}`,
      content: coloured(`${ligatures}\n${codeText}`, { ...small, family: family as Code['family'], ligatures: true }),
    }),
  ),
  // Half typed: what is hidden has its blocks all the same.
  {
    name: 'code-half-typed',
    content: coloured(codeText, { ...small, numbers: true, marked: '4-7', hidden: secretIn(codeText), shown: 0.3 }),
  },
  { name: 'terminal-half-typed', content: hidingSecret(shell({ shown: 0.5 })), scale: 1.5 },
)

export const contentCases: SceneCase[] = drafts.map(
  ({ name, content, scale = 1, golden = true, picture = {}, scene = {} }) => ({
    name,
    scene: contentScene(content, picture, scene),
    scale,
    golden,
    pictures: new Map(),
  }),
)
