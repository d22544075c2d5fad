// A card of code or of a patch with the colours of its language and its theme: facts that follow from its text.
import type { Content } from '@/lib/kinds/contents'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { coloredDiff } from './colored-diff'
import type { ColoredLines, HighlightRequest } from './highlight'
import { codeThemes, defaultTheme } from './themes.data'

export type ColoredContent = Extract<Content, { kind: 'code' | 'diff' }>

type Highlight = (request: HighlightRequest) => Promise<ColoredLines>

/** Also where they were only carried over from a text before. */
export const needsRuns = (content: ColoredContent): boolean => content.runs?.of !== runsKey(content)

/** What the text's letters look like, and the colours of its theme beside them. */
export async function colorsOf(
  content: ColoredContent,
  highlight: Highlight,
): Promise<Pick<ColoredContent, 'runs' | 'colors'>> {
  const { palette, lines } = await (content.kind === 'diff'
    ? coloredDiff(content, highlight)
    : highlight({ text: content.text, language: content.language, theme: content.theme }))
  return { runs: { of: runsKey(content), palette, lines }, colors: themeColors(content.theme) }
}

export async function coloredContent<Value extends ColoredContent>(
  content: Value,
  highlight: Highlight,
): Promise<Value> {
  return { ...content, ...(await colorsOf(content, highlight)) }
}

function themeColors(theme: string): ColoredContent['colors'] {
  const { ground, ink, quiet, marked, added, removed } =
    codeThemes.find(({ id }) => id === theme) ?? codeThemes.find(({ id }) => id === defaultTheme)!
  return { ground, ink, quiet, marked, added, removed }
}
