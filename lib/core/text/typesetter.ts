// The one typesetter of a thread: a host says where font files come from, whoever draws text asks for layouts. Fonts are
// fetched by `prepareText`, before anything is drawn; a layout is a pure function of its block from then on.
import { createFontStore, type FontStore, type ReadFontFile } from './font-store'
import { layOut, normalText } from './lay-out-text'
import type { TextBlock, TextLayout, TextNeed } from './text-block'

const layoutsMax = 1000

let store: FontStore | null = null
let source: ReadFontFile | null = null
const layouts = new Map<string, TextLayout>()

/** Called by a host, before any text. Another source than before starts with no fonts. */
export function setFontSource(read: ReadFontFile): void {
  if (source === read) return
  source = read
  store = createFontStore(read)
  layouts.clear()
}

/**
 * Fetches the slices these texts need, and nothing when they are there. Rejects when a file cannot be had, or when no host
 * set a source. The ellipsis of texts that are cut is always among them.
 */
export async function prepareText(needs: readonly TextNeed[]): Promise<void> {
  const texts = needs.filter(({ text }) => text !== '')
  if (texts.length === 0) return
  if (!store) throw new Error('Text cannot be drawn: this host has set no source of fonts.')
  await store.prepare(texts.map((need) => ({ ...need, text: `${normalText(need.text)}…` })))
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
  const layout = layOut(store ?? noFonts, block)
  if (!layout.ready) return layout
  layouts.set(key, layout)
  if (layouts.size > layoutsMax) layouts.delete(layouts.keys().next().value!)
  return layout
}

const noFonts: FontStore = {
  prepare: async () => undefined,
  metrics: () => null,
  fontFor: () => ({ type: 'none' }),
}
