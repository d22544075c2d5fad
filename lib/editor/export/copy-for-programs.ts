// The address of the picture, its recipe or its command on the clipboard; an address is asked for once, so that its picture is there.
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import { copyWords } from './copy-link'

export type ProgramText = 'embed' | 'recipe' | 'curl'

export interface ProgramTextOptions {
  scene: Scene
  /** Where the API is. */
  origin: string
  /** As files are saved. */
  output: { format: string; scale: number }
  /** What a file was called, without its extension; undefined for one that nobody brought. */
  nameOf(asset: string): string | undefined
}

interface ProgramCopierOptions {
  store: EditorStore
  /** Rejects with a sentence for people. */
  textOf(what: ProgramText, scene: Scene): Promise<string>
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
  const text = textOf(what, store.getState().scene)
  const isThere = await copyWords({ text, name: names[what], said: said[what] }, options)
  if (!isThere || what !== 'embed') return
  const refusal = await refusalOf(await text)
  if (refusal) store.notify({ tone: 'error', ...refusal })
}
