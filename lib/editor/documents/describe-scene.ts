// A composition in words: for those who do not see it, on the stage and in files.
import { backgrounds } from '@/lib/kinds/backgrounds'
import type { Content } from '@/lib/kinds/contents'
import type { Code } from '@/lib/kinds/contents/code/schema'
import { diffRows } from '@/lib/kinds/contents/diff/diff-rows'
import { shownLines } from '@/lib/kinds/contents/diff/hidden-lines'
import type { Diff } from '@/lib/kinds/contents/diff/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { readTerminal } from '@/lib/kinds/contents/terminal/read-terminal'
import type { Terminal } from '@/lib/kinds/contents/terminal/schema'
import { shownTerminal } from '@/lib/kinds/contents/terminal/shown-text'
import { frames } from '@/lib/kinds/frames'
import { pictureSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'

/** Kinds are called what the settings call them. `quotes`: the words of a card are among its own. */
export function describeScene(
  scene: Scene,
  assets: Pick<AssetStore, 'get'>,
  { quotes }: { quotes: boolean } = { quotes: true },
): string {
  const { width, height } = pictureSize(scene)
  const main = mainPicture(scene)
  const { frame, radius, shadows, tilt } = main
  const name = assets.get(assetOf(main) ?? '')?.name
  const hasShadow = shadows.some((shadow) => !('opacity' in shadow) || shadow.opacity > 0)
  const isTilted = tilt.xDeg !== 0 || tilt.yDeg !== 0 || tilt.zDeg !== 0
  return [
    name === 'sample'
      ? 'A sample picture'
      : (cardInWords(main.content, quotes) ?? `Picture${name ? ` of ${name}` : ''}`),
    `${width} by ${height} pixels`,
    ...(scene.pictures.length > 1 ? [`with ${scene.pictures.length - 1} more beside it`] : []),
    `background: ${labelOf(backgrounds, scene.background)}`,
    `${scene.padding} pixels around it`,
    ...(frame.kind === 'none' ? [] : [`frame: ${labelOf(frames, frame)}`]),
    `corners of ${radius} pixels`,
    hasShadow ? 'a shadow' : 'no shadow',
    ...(isTilted ? ['tilted'] : []),
    ...(scene.annotations.length > 0 ? [`annotations: ${scene.annotations.length}`] : []),
  ].join(', ')
}

/** Null for a file. */
function cardInWords(content: Content, quotes: boolean): string | null {
  if (content.kind === 'code') return codeInWords(content, quotes)
  if (content.kind === 'terminal') return terminalInWords(content, quotes)
  if (content.kind === 'diff') return diffInWords(content, quotes)
  if (content.kind !== 'post') return null
  const standing = { fetched: '', edited: ', edited', written: ', written by hand' }[standingOfCard(content)]
  const said = content.posts.map(
    ({ author, text }) => `${author.name || author.handle || 'somebody'}: ${text.slice(0, 300)}`,
  )
  return `Card of a post${standing}${quotes ? `, ${said.join('; ')}` : ''}`
}

/** How long it is, and how it begins. */
function codeInWords(content: Code, quotes: boolean): string {
  const lines = content.text.split('\n')
  const hides = content.hidden.length > 0
  const start = quotes ? [`which begins: ${lines.slice(0, 3).join(', ').slice(0, 200)}`] : []
  const words = hides ? ['with words that are hidden'] : start
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`
  const named = quotes && content.fileName ? ` named ${content.fileName}` : ''
  return [`Card of code${named}`, count, ...words].join(', ')
}

/** What it says last. Letters that are concealed are not read. */
function terminalInWords(content: Terminal, quotes: boolean): string {
  const { text } = shownTerminal(content)
  const { rows, title } = readTerminal(text, content.rowsMax)
  const named = quotes ? content.title || title : ''
  const end = quotes && rows.length > 0 ? [`which ends: ${rows.slice(-3).join(', ').slice(-200)}`] : []
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  return [`Card of a terminal${named ? ` named ${named}` : ''}`, count, ...end].join(', ')
}

/** Each file, and how many lines came and went. */
function diffInWords(content: Diff, quotes: boolean): string {
  const { text } = shownLines(content)
  const bars = diffRows(text, { ...content, fileBar: true, words: false }).rows.flatMap((row) =>
    row.kind === 'file' ? [row] : [],
  )
  const files = bars.slice(0, 8).map(({ title, note, added, removed }) => {
    const lines = `${added} added and ${removed} removed`
    return [quotes && content.fileBar ? title : 'a file', note, lines].filter((part) => part !== '').join(', ')
  })
  return [`Card of changes in ${bars.length} ${bars.length === 1 ? 'file' : 'files'}`, ...files].join(': ')
}

const labelOf = (kinds: readonly { kind: string; label: string }[], { kind }: { kind: string }) =>
  kinds.find((candidate) => candidate.kind === kind)?.label.toLowerCase() ?? kind
