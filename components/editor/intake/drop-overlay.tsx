// A picture may be dropped anywhere: while one is over the window, all of it says so. Over a composition it says the two things
// a drop can do, side by side.
'use client'
import { ImageDown, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Session } from '@/lib/editor/store/session'
import { hasPicture } from '@/lib/editor/store/store'
import { picturesMax } from '@/lib/scene/scene-pictures'
import { useEditor, useEditorState } from '../context/editor-context'
import { useIntake } from '../context/intake-context'
import { droppedIn, hasFolder, saysPicture } from './dropped'

/** A link that is let go over a field is words for it; over the address field it is a page. Sliders and switches take no words. */
const fields =
  'input:read-write:enabled:not([inputmode="url"]), textarea:read-write:enabled, [contenteditable]:read-write'
const isForField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields) !== null

const takes = (transfer: DataTransfer | null, target: EventTarget | null): transfer is DataTransfer =>
  transfer?.types.some((type) => type === 'Files' || (type === 'text/uri-list' && !isForField(target))) ?? false

/** What is behind a dialog is not meant; the batch takes pictures itself. */
const isCovered = (outputs: Session['outputs']) =>
  outputs?.dialog !== 'batch' && document.querySelector('dialog[open]') !== null

type Half = 'replace' | 'add'

export function DropOverlay() {
  const { take } = useIntake()
  const { store } = useEditor()
  const filled = useEditorState(hasPicture)
  const [over, setOver] = useState<{ half: Half; files: boolean } | null>(null)
  const isTwofold = (transfer: DataTransfer) => hasPicture(store.getState()) && transfer.types.includes('Files')
  const halfAt = ({ clientX, dataTransfer }: DragEvent): Half =>
    dataTransfer && isTwofold(dataTransfer) && clientX > innerWidth / 2 ? 'add' : 'replace'
  const show = useEffectEvent((event: DragEvent) => {
    const half = halfAt(event)
    const files = event.dataTransfer?.types.includes('Files') ?? false
    setOver((before) => (before?.half === half && before.files === files ? before : { half, files }))
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const transfer = event.dataTransfer
    if (!transfer) return
    const dropped = transfer.types.includes('Files') ? droppedIn(transfer) : []
    const isOfBatch = store.getState().session.outputs?.dialog === 'batch'
    const isMany = dropped.length > picturesMax && dropped.some(saysPicture)
    if (!isOfBatch && !hasFolder(dropped) && !isMany) return void take(transfer, halfAt(event) === 'add')
    // More than one composition holds.
    store.setSession({ outputs: { dialog: 'batch', dropped } })
  })

  /** Nothing falls on what is covered, nor opens in place of the page. */
  const refuses = useEffectEvent((event: DragEvent): boolean => {
    if (!event.dataTransfer || !isCovered(store.getState().session.outputs)) return false
    event.dataTransfer.dropEffect = 'none'
    return true
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // dragenter and dragleave come for every element on the way: only their balance says whether the window was left.
    let depth = 0
    const end = () => {
      depth = 0
      setOver(null)
    }
    const enter = (event: DragEvent) => {
      if (!takes(event.dataTransfer, event.target)) return
      event.preventDefault()
      if (refuses(event)) return
      depth += 1
      show(event)
    }
    const move = (event: DragEvent) => {
      if (!takes(event.dataTransfer, event.target)) return
      event.preventDefault()
      if (refuses(event)) return
      show(event)
    }
    const leave = (event: DragEvent) => {
      if (!takes(event.dataTransfer, event.target)) return
      depth -= 1
      if (depth <= 0) end()
    }
    const land = (event: DragEvent) => {
      if (!takes(event.dataTransfer, event.target)) return
      event.preventDefault()
      if (!refuses(event)) drop(event)
    }
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragover', move, { signal })
    window.addEventListener('dragleave', leave, { signal })
    // On its way down: a field that takes the file for itself lets nothing come up again.
    window.addEventListener('drop', end, { signal, capture: true })
    window.addEventListener('drop', land, { signal })
    return () => leaving.abort()
  }, [])

  return over && <DropPlaces chosen={over.half} twofold={filled && over.files} />
}

/** What the window says while a picture is held over it. `twofold`: the left half replaces the picture, the right half adds one beside it. */
function DropPlaces({ chosen, twofold }: { chosen: 'replace' | 'add'; twofold: boolean }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex gap-3 bg-canvas/92 p-3">
      {twofold ? (
        <>
          <Place chosen={chosen === 'replace'} icon={ImageDown} label="Replace the picture" />
          <Place chosen={chosen === 'add'} icon={ImagePlus} label="Add beside it" />
        </>
      ) : (
        <Place chosen icon={ImageDown} label="Drop to put it on show" />
      )}
    </div>
  )
}

function Place({ chosen, icon: Icon, label }: { chosen: boolean; icon: typeof ImageDown; label: string }) {
  return (
    <p
      className={classNames(
        'flex flex-1 flex-wrap content-center items-center justify-center gap-3 rounded-2xl border-2 border-dashed text-center font-semibold text-lg transition-colors duration-100',
        chosen ? 'border-accent bg-accent/10 text-foreground' : 'border-line text-foreground-muted',
      )}
    >
      <Icon aria-hidden className={classNames('size-6', chosen ? 'text-accent' : 'text-foreground-subtle')} />
      {label}
    </p>
  )
}
