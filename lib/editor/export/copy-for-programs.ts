// The address of the picture, its recipe or its command on the clipboard; an address is asked for once, so that its picture is there.
import type { Scene } from '@/lib/scene/schema'
import type { Shot } from '../assets/shot'
import type { FileChoices, FileSettings } from '../store/file-choices'
import type { EditorStore } from '../store/store'
import { copyWords } from './copy-link'

export type ProgramText = 'embed' | 'recipe' | 'curl'

export interface ProgramTextOptions {
  scene: Scene
  /** Where the API is. */
  origin: string
  /** As files are saved. */
  output: FileSettings & Pick<FileChoices, 'exactly'>
  /** What a file was called, without its extension; undefined for one that nobody brought. */
  nameOf(asset: string): string | undefined
  /** How a file was captured; undefined where that is not known. */
  shotOf(asset: string): Shot | undefined
}

export interface ProgramWords {
  text: string
  /** Redactions that may lie beside what they hide when the page is captured anew. */
  unsure: readonly string[]
  /** Sentences: what else is not as it is here. */
  notes: readonly string[]
}

interface ProgramCopierOptions {
  store: EditorStore
  /** Rejects with a sentence for people. */
  textOf(what: ProgramText, scene: Scene): Promise<ProgramWords>
  copyText(text: Promise<string>): Promise<void>
  /** Why this installation does not show it; null where it does, or nobody knows yet. Never rejects. */
  refusalOf(address: string): Promise<{ message: string; hint: string } | null>
}

const said: Record<ProgramText, { message: string; hint: string }> = {
  embed: {
    message: 'Copied the address of this picture',
    hint: 'In Markdown: ![words](address). Pages in it are captured anew once a day, and whoever reads the address reads theirs.',
  },
  recipe: { message: 'Copied the recipe', hint: 'POST /api/render makes this picture of it: see the documents.' },
  curl: { message: 'Copied a curl command', hint: 'It makes this picture anew. Files are read where you run it.' },
}

const names: Record<ProgramText, string> = { embed: 'address', recipe: 'recipe', curl: 'command' }

/** Call it inside the click or key handler itself. How it went is a message. Never rejects. */
export async function copyForPrograms(what: ProgramText, options: ProgramCopierOptions): Promise<void> {
  const { store, textOf, refusalOf } = options
  const words = textOf(what, store.getState().scene)
  const text = words.then((made) => made.text)
  const isThere = await copyWords({ text, name: names[what], said: said[what] }, options)
  if (!isThere) return
  tellLeft(store, await words)
  if (what !== 'embed') return
  const refusal = await refusalOf(await text)
  if (refusal) store.notify({ tone: 'error', ...refusal })
}

/** What will not be as it is here is said, and redactions that may come to lie elsewhere are selected. */
function tellLeft(store: EditorStore, { unsure, notes }: ProgramWords): void {
  if (unsure.length > 0) {
    store.setSession({ selection: unsure })
    const [redactions, they, are] =
      unsure.length === 1
        ? ['One redaction', 'it hides', 'It is']
        : [`${unsure.length} redactions`, 'they hide', 'They are']
    store.notify({
      tone: 'info',
      message: `${redactions} may lie beside what ${they} when the page changes: check each new picture.`,
      hint: `${are} selected. One that is made by the tool for elements (W) follows an element that has an id.`,
    })
  }
  const [first, ...others] = notes
  if (first) store.notify({ tone: 'info', message: first, hint: others.join(' ') || undefined })
}
