// The one typesetter of a thread: a host says where font files come from, whoever draws text asks for layouts. Fonts are
// fetched by `prepareText`, before anything is drawn; a layout is a pure function of its block from then on.
import type { CaretMap } from './caret-map'
import type { ReadFontFile } from './font-loader'
import type { FontStore } from './font-store'
import type { TextBlock, TextLayout, TextNeed } from './text-block'
import { guessLayout, normalText } from './text-block'

const layoutsMax = 1000

interface Typesetter {
  store: FontStore
  layOut(store: FontStore, block: TextBlock): TextLayout
  layOutCarets(store: FontStore, block: TextBlock): CaretMap | null
}

let source: ReadFontFile | null = null
let typesetter: Typesetter | null = null
const layouts = new Map<string, TextLayout>()
/** What was asked for last: the files of it are still there. */
let prepared: readonly TextNeed[] = []

/** Called by a host, before any text. Another source than before starts with no fonts. */
export function setFontSource(read: ReadFontFile): void {
  if (source === read) return
  source = read
  typesetter = null
  prepared = []
  layouts.clear()
}

/**
 * Fetches the slices these texts need, and nothing when they are there. Rejects when a file cannot be had, or when no host
 * set a source. The ellipsis of texts that are cut is always among them.
 */
export async function prepareText(needs: readonly TextNeed[]): Promise<void> {
  const texts = needs.filter(({ text }) => text !== '')
  // Each frame of a drag asks for the same: looking for the font of every letter takes a millisecond for a hundred objects.
  if (texts.length === 0 || isPrepared(texts)) return
  const { store } = await typesetterOf(source)
  await store.prepare(texts.map((need) => ({ ...need, text: `${normalText(need.text)}…` })))
  if (typesetter?.store === store) prepared = texts
}

const isPrepared = (texts: readonly TextNeed[]): boolean =>
  texts.length === prepared.length &&
  texts.every(({ text, family, weight, italic, han }, at) => {
    const last = prepared[at]!
    const isSameFont = family === last.family && weight === last.weight && italic === last.italic && han === last.han
    return text === last.text && isSameFont
  })

/** Loaded with the first text: shaping and its tables are not part of an editor that shows none. */
async function typesetterOf(read: ReadFontFile | null): Promise<Typesetter> {
  if (!read) throw new Error('Text cannot be drawn: this host has set no source of fonts.')
  const { createFontStore, layOut, layOutCarets } = await import('./lay-out-text')
  // Two first texts at once wait for one import and share what the first of them made.
  if (source === read) typesetter ??= { store: createFontStore(read), layOut, layOutCarets }
  return typesetter ?? { store: createFontStore(read), layOut, layOutCarets }
}

/** At once, and the same in every engine. Before `prepareText` was awaited for it, `ready` is false and nothing would be drawn. */
export function layOutText(block: TextBlock): TextLayout {
  const key = JSON.stringify(block)
  const known = layouts.get(key)
  if (known) {
    layouts.delete(key)
    layouts.set(key, known)
    return known
  }
  const layout = typesetter?.layOut(typesetter.store, block) ?? guessLayout(block)
  if (!layout.ready) return layout
  layouts.set(key, layout)
  if (layouts.size > layoutsMax) layouts.delete(layouts.keys().next().value!)
  return layout
}

/** Where carets stand in what `layOutText` lays out; null while it is not ready. */
export const layOutCarets = (block: TextBlock): CaretMap | null =>
  typesetter?.layOutCarets(typesetter.store, block) ?? null
