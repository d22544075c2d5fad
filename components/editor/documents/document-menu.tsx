// The menu of a document: by the second button, by a finger that rests, by the key for menus.
'use client'
import { Copy, Frame, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchLongPress } from '@/components/ui/long-press'
import { Menu } from '@/components/ui/menu'

interface Requested {
  id: string
  at: { x: number; y: number }
  by: 'mouse' | 'touch' | 'key'
}

const idOf = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('input')
    ? target.closest('li')?.querySelector<HTMLElement>('[data-open]')?.dataset.open
    : undefined

export function useDocumentMenu(grid: RefObject<HTMLElement | null>) {
  const [requested, setRequested] = useState<Requested | null>(null)
  const hasRested = useRef(false)
  const request = (target: EventTarget | null, how: Omit<Requested, 'id'>) => {
    const id = idOf(target)
    if (id !== undefined) setRequested({ id, ...how })
  }
  const onRest = useEffectEvent((at: Requested['at'], target: Element) => {
    hasRested.current = true
    request(target, { at, by: 'touch' })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const begins = ({ target }: Event) => idOf(target) !== undefined
    if (grid.current)
      watchLongPress(grid.current, { begins, rests: (at, target) => onRest(at, target) }, leaving.signal)
    return () => leaving.abort()
  }, [grid])
  return {
    requested,
    close: () => setRequested(null),
    onPointerDownCapture() {
      hasRested.current = false
    },
    /** The click that the end of the press may be opens no document. */
    onClickCapture(event: MouseEvent) {
      if (hasRested.current) event.stopPropagation()
      hasRested.current = false
    },
    onContextMenu(event: MouseEvent) {
      if (idOf(event.target) === undefined) return
      event.preventDefault()
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      // A finger that rests is counted here: not every browser asks for its menu.
      if (pointerType === 'touch') return
      request(event.target, { at: { x: event.clientX, y: event.clientY }, by: event.button === 2 ? 'mouse' : 'key' })
    },
  }
}

interface DocumentMenuProps {
  requested: Requested
  title: string
  onClose: () => void
  onOpen: () => void
  onRename: () => void
  onDuplicate: () => void
  onRemove: () => void
}

export function DocumentMenu({ requested, title, onClose, ...props }: DocumentMenuProps) {
  const groups = [
    [{ id: 'open', label: 'Open', icon: Frame, keys: 'Enter', run: props.onOpen }],
    [
      { id: 'rename', label: 'Rename', icon: Pencil, keys: 'F2', run: props.onRename },
      { id: 'duplicate', label: 'Duplicate', icon: Copy, keys: '', run: props.onDuplicate },
    ],
    [{ id: 'delete', label: 'Delete', icon: Trash2, keys: 'Delete', run: props.onRemove }],
  ].map((items) => ({ items }))
  return (
    <Menu
      label={title}
      groups={groups}
      at={requested.at}
      isSheet={requested.by === 'touch'}
      byKey={requested.by === 'key'}
      onClose={onClose}
      onElsewhere={onClose}
    />
  )
}
