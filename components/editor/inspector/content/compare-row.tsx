// Code beside another text: what changed from the one to the other becomes a diff in its place.
'use client'
import { FileDiff, FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { Segmented } from '@/components/ui/segmented'
import { codesToCompare } from '@/lib/editor/store/typed-words'
import { compareWithText } from '@/lib/editor/tools/objects/compare-cards'
import { codeLengthMax } from '@/lib/kinds/contents/code/schema'
import type { Picture } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'

export function CompareRow({ picture }: { picture: Picture }) {
  const { tools } = useEditor()
  const areTwo = useEditorState(({ scene, session }) => codesToCompare(scene, session.selection) !== null)
  const list = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-1 grid gap-1">
      {areTwo && (
        <Button className="w-full compact:h-8!" onClick={() => tools.edit('compare-cards')}>
          <FileDiff aria-hidden className="size-4" />
          Compare the two cards
        </Button>
      )}
      <Popover
        label="Compare with another text"
        className="w-[min(26rem,calc(100vw-1rem))] p-3"
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        trigger={(trigger) => (
          <Button {...trigger} className="w-full compact:h-8!">
            <FileDiff aria-hidden className="size-4" />
            Compare with a text…
          </Button>
        )}
      >
        {isOpen && (
          <OtherText
            ref={list}
            picture={picture}
            onDone={() => list.current?.closest<HTMLElement>('[popover]')?.hidePopover()}
          />
        )}
      </Popover>
    </div>
  )
}

const sides = [
  { value: 'after', label: 'After' },
  { value: 'before', label: 'Before' },
] as const

function OtherText({
  ref,
  picture,
  onDone,
}: {
  ref: React.RefObject<HTMLFormElement | null>
  picture: Picture
  onDone(): void
}) {
  const { store } = useEditor()
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState('')
  const [side, setSide] = useState<'before' | 'after'>('after')
  const isEmpty = text.trim() === ''
  const take = async (file: File | null | undefined) => {
    const read = file ? await readText(file) : null
    if (file && read === null)
      store.notify({ tone: 'error', message: `“${file.name}” is no text, or larger than a card has room for.` })
    if (!file || read === null) return
    setText(read)
    setFileName(file.name.slice(0, 80))
  }
  return (
    <form
      ref={ref}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty) return
        if (compareWithText(store, { picture, text, fileName, isBefore: side === 'before' })) onDone()
      }}
    >
      <textarea
        aria-label="The other text"
        placeholder="Paste the other text here, or drop its file"
        autoComplete="off"
        spellCheck={false}
        wrap="off"
        maxLength={codeLengthMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          // The window would take it for another picture.
          event.preventDefault()
          event.stopPropagation()
          void take(event.dataTransfer.files[0])
        }}
        className="h-44 w-full resize-none rounded-md bg-surface-sunken p-2 font-mono text-base outline-none focus-visible:outline-2 focus-visible:outline-accent compact:text-xs"
      />
      <div className="grid grid-cols-[auto_1fr] items-center gap-3">
        <span className="text-foreground-muted">It comes</span>
        <Segmented label="The other text comes" options={sides} value={side} onChange={setSide} />
      </div>
      <div className="flex gap-2">
        <FileButton name={fileName} onFile={take} />
        <Button type="submit" variant="primary" disabled={isEmpty}>
          Compare
        </Button>
      </div>
    </form>
  )
}

function FileButton({ name, onFile }: { name: string; onFile(file: File | undefined): Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          void onFile(target.files?.[0])
          target.value = ''
        }}
      />
      <Button className="min-w-0 flex-1" onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{name === '' ? 'Choose a file' : name}</span>
      </Button>
    </>
  )
}

/** Null for bytes that are no text. */
async function readText(file: File): Promise<string | null> {
  if (file.size > codeLengthMax * 4) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.length > codeLengthMax || text.includes('\0') ? null : text
  } catch {
    return null
  }
}
