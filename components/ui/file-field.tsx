// A picture of the person's own as a setting: choose a file, see which one is in, take it out.
'use client'
import { ImagePlus, LoaderCircle, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Button } from './button'
import { classNames } from './class-names'

export function FileField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  /** What is in; null while nothing is. */
  name: string | null
  /** Media types. */
  accept: string
  /** Resolves when the file is in or was refused; the refusal is said elsewhere. */
  onFile: (file: File) => Promise<void>
  onRemove: () => void
}) {
  const [busy, setBusy] = useState(false)
  const take = async (file: File | null | undefined) => {
    if (!file || busy) return
    setBusy(true)
    await props.onFile(file).finally(() => setBusy(false))
  }
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    // The window would take it for the main picture.
    event.preventDefault()
    event.stopPropagation()
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-9">
      <span aria-hidden className="line-clamp-2 text-foreground-muted leading-tight">
        {props.shortLabel}
      </span>
      <span className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          aria-label={
            props.name === null ? `${props.label}: choose a picture` : `${props.label}: ${props.name}. Change`
          }
          aria-busy={busy || undefined}
          onClick={async () => take(await chooseFile(props.accept))}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-md border border-line border-dashed px-2 text-sm transition-colors duration-100 hover:bg-hover compact:h-7 compact:text-xs"
        >
          {busy ? (
            <LoaderCircle aria-hidden className="size-3.5 animate-spin motion-reduce:animate-none" />
          ) : (
            <ImagePlus aria-hidden className="size-3.5 shrink-0 text-foreground-subtle" />
          )}
          <span className={classNames('truncate', props.name === null && 'text-foreground-muted')}>
            {props.name ?? 'Choose a picture'}
          </span>
        </button>
        {props.name !== null && (
          <Button
            variant="ghost"
            square
            className="compact:size-7!"
            aria-label={`${props.label}: remove`}
            tip="Remove"
            onClick={props.onRemove}
          >
            <X aria-hidden className="size-3.5" />
          </Button>
        )}
      </span>
    </div>
  )
}

/** Asks for one file; null when the person chose none. */
export async function chooseFile(accept: string): Promise<File | null> {
  return (await chooseFiles(accept, { multiple: false }))[0] ?? null
}

interface Choosing {
  multiple?: boolean
  /** Taken by a camera of a phone; other devices ask for files. */
  capture?: 'environment' | 'user'
}

/** Asks for files; none when the person chose none. The input is never on the page: it has no state to clear. */
export function chooseFiles(accept: string, { multiple = true, capture }: Choosing = {}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple })
    // Desktop browsers know the attribute only.
    if (capture) input.setAttribute('capture', capture)
    input.addEventListener('change', () => resolve(Array.from(input.files ?? [])))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
