// A picture may be dropped anywhere: while one is over the window, all of it says so.
'use client'
import { ImageDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntake } from './intake-context'

const takes = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false

export function DropOverlay() {
  const { take } = useIntake()
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((transfer: DataTransfer) => void take(transfer))

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // dragenter and dragleave come for every element on the way: only their balance says whether the window was left.
    let depth = 0
    const end = () => {
      depth = 0
      setOver(false)
    }
    window.addEventListener(
      'dragenter',
      (event) => {
        if (!takes(event.dataTransfer)) return
        event.preventDefault()
        depth += 1
        setOver(true)
      },
      { signal },
    )
    window.addEventListener('dragover', (event) => takes(event.dataTransfer) && event.preventDefault(), { signal })
    window.addEventListener(
      'dragleave',
      () => {
        depth -= 1
        if (depth <= 0) end()
      },
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        end()
        if (!takes(event.dataTransfer)) return
        event.preventDefault()
        drop(event.dataTransfer)
      },
      { signal },
    )
    return () => leaving.abort()
  }, [])

  if (!over) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-canvas/85">
      <div className="absolute inset-3 rounded-2xl border-2 border-accent border-dashed" />
      <p className="flex items-center gap-3 font-semibold text-lg">
        <ImageDown aria-hidden className="size-6 text-accent" />
        Drop to put it on show
      </p>
    </div>
  )
}
