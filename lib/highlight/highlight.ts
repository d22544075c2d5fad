// The colours of a text's letters: VS Code's grammars and themes, run by shiki. Equal in a worker and in Node: for every text its language,
// its theme and the text alone decide. Measured, 404 texts: with another target Node 24 and Chromium differ in 10, and with a limit of
// time a slow machine colours less.
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import {
  codeToTokensBase,
  createShikiPrimitive,
  getLastGrammarState,
  type LanguageRegistration,
  type ShikiPrimitive,
} from '@shikijs/primitive'
import { hexOfChannels, parseHexColor } from '@/lib/core/color'
import { grammars } from './grammars.data'
import { languageOfName, plainText } from './languages.data'
import { themeFiles } from './theme-files.data'
import { codeThemes, defaultTheme } from './themes.data'

export interface HighlightRequest {
  text: string
  language: string
  theme: string
}

/** Per line of the text: pairs of length in UTF-16 units and `style * 4096 + index into the palette`. */
export interface ColoredLines {
  palette: string[]
  lines: number[][]
}

/** What a scene holds of one text; more is left plain. */
export const codeLettersMax = 40_000
/** Longer lines are left plain: those of minified files take seconds. */
const lineLettersMax = 5000
/** Between so many lines others have their turn, and a request that nobody waits for ends. */
const linesPerTurn = 100
/** Languages that stay ready. One is 1 to 10 MB. */
const readyMax = 6

const engine = createJavaScriptRegexEngine({ target: 'ES2024' })
/** By language and those that it embeds here: what was coloured before may not change what this one looks like. */
const ready = new Map<string, ShikiPrimitive>()

/** Unknown languages are drawn plain, unknown themes as the default. Rejects with the signal's reason, or where a grammar does not load. */
export async function highlight(request: HighlightRequest, signal?: AbortSignal): Promise<ColoredLines> {
  const { text } = request
  const theme = request.theme in themeFiles ? request.theme : defaultTheme
  const { ink, ground } = codeThemes.find(({ id }) => id === theme)!
  const palette = new Palette(ink, ground)
  const lines = text.split('\n')
  if (!(request.language in grammars) || text.length > codeLettersMax)
    return { palette: palette.colors, lines: lines.map((line) => (line === '' ? [] : [line.length, 0])) }
  const primitive = await readyFor(request.language, text)
  signal?.throwIfAborted()
  primitive.loadThemeSync((await themeFiles[theme]!()).default)
  const runs: number[][] = []
  let grammarState: ReturnType<typeof getLastGrammarState> | undefined
  for (let at = 0; at < lines.length; at += linesPerTurn) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    signal?.throwIfAborted()
    const tokens = codeToTokensBase(primitive, lines.slice(at, at + linesPerTurn).join('\n'), {
      lang: request.language,
      theme,
      tokenizeTimeLimit: 0,
      tokenizeMaxLineLength: lineLettersMax,
      // Undefined begins.
      grammarState: grammarState!,
    })
    grammarState = getLastGrammarState(primitive, tokens)
    for (const line of tokens) runs.push(runsOf(line, palette))
  }
  return { palette: palette.colors, lines: runs }
}

async function readyFor(language: string, text: string): Promise<ShikiPrimitive> {
  const loaded = (await grammars[language]!()).default
  const embedded = embeddedIn(text, loaded)
  const key = [language, ...embedded].join()
  const known = ready.get(key)
  if (known) ready.delete(key)
  const parts = known ? [] : await Promise.all(embedded.map(async (name) => (await grammars[name]!()).default))
  const langs = [...new Map([...parts.flat(), ...loaded].map((each) => [each.name, each])).values()]
  const primitive = known ?? createShikiPrimitive({ engine, langs, themes: [], warnings: false })
  ready.set(key, primitive)
  for (const [oldest, one] of ready) {
    if (ready.size <= readyMax) break
    ready.delete(oldest)
    one.dispose()
  }
  return primitive
}

/** Languages of a text's fences and of its `lang` attributes, where its grammar can colour them. At most four. */
function embeddedIn(text: string, loaded: readonly LanguageRegistration[]): string[] {
  const lazy = new Set(loaded.at(-1)?.embeddedLangsLazy)
  if (lazy.size === 0) return []
  const names = [...text.matchAll(/^\s*(?:```|~~~)\s*([\w+#-]+)|\blang=["']([\w-]+)["']/gm)].slice(0, 40)
  const ids = names.map(([, fence, attribute]) => languageOfName(fence ?? attribute!))
  return [...new Set(ids)]
    .filter((id) => id !== null && id !== plainText && lazy.has(id) && id in grammars)
    .slice(0, 4)
    .sort() as string[]
}

function runsOf(
  tokens: readonly { content: string; color?: string; fontStyle?: number }[],
  palette: Palette,
): number[] {
  const runs: number[] = []
  for (const { content, color, fontStyle = 0 } of tokens) {
    const look = Math.max(0, fontStyle) * 4096 + palette.indexOf(color)
    if (runs.at(-1) === look) runs[runs.length - 2]! += content.length
    else runs.push(content.length, look)
  }
  return runs
}

/** Colours in the order of their first use, the theme's ink first; those that let the ground through are mixed with it. */
class Palette {
  readonly colors: string[]
  readonly #ground: string
  readonly #known = new Map<string, number>()

  constructor(ink: string, ground: string) {
    this.colors = [ink]
    this.#ground = ground
  }

  indexOf(color: string | undefined): number {
    if (!color) return 0
    const known = this.#known.get(color)
    if (known !== undefined) return known
    const solid = solidColor(color, this.#ground)
    const at = this.colors.indexOf(solid)
    const index = at >= 0 ? at : this.colors.push(solid) - 1
    this.#known.set(color, index)
    return index
  }
}

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as it looks on the ground, as `#rrggbb`. */
export function solidColor(color: string, ground: string): string {
  const long = color.length < 6 ? color.replace(/[^#]/g, (digit) => digit + digit) : color
  const over = parseHexColor(long.toLowerCase())
  const under = parseHexColor(ground)
  const mix = (name: 'red' | 'green' | 'blue') => over[name] * over.alpha + under[name] * (1 - over.alpha)
  return hexOfChannels({ red: mix('red'), green: mix('green'), blue: mix('blue') })
}
