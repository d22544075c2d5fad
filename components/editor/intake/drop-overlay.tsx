// A picture may be dropped anywhere: while one is over the window, all of it says so. Over a composition it says the two things
// a drop can do, side by side.
'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { hasPicture } from '@/lib/editor/store/store'
import { useEditor, useEditorState, useLazyModule, usePainted } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

const takes = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false

const loadPlaces = lazyModule(() => import('./drop-places'))

type Half = 'replace' | 'add'

export function DropOverlay() {
  const { take } = useIntake()
  const { store } = useEditor()
  const filled = useEditorState(hasPicture)
  const places = useLazyModule(loadPlaces, usePainted())
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
    if (event.dataTransfer) void take(event.dataTransfer, halfAt(event) === 'add')
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
      if (!takes(event.dataTransfer)) return
      event.preventDefault()
      depth += 1
      show(event)
    }
    const move = (event: DragEvent) => {
      if (!takes(event.dataTransfer)) return
      event.preventDefault()
      show(event)
    }
    const leave = () => {
      depth -= 1
      if (depth <= 0) end()
    }
    const land = (event: DragEvent) => {
      if (!takes(event.dataTransfer)) return
      event.preventDefault()
      drop(event)
    }
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragover', move, { signal })
    window.addEventListener('dragleave', leave, { signal })
    // On its way down: a field that takes the file for itself lets nothing come up again.
    window.addEventListener('drop', end, { signal, capture: true })
    window.addEventListener('drop', land, { signal })
    return () => leaving.abort()
  }, [])

  return over && places && <places.DropPlaces chosen={over.half} twofold={filled && over.files} />
}
