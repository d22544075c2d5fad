// Pointers on the stage, for as long as there is a picture.
'use client'
import { type RefObject, useEffect } from 'react'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import { useEditor } from '../../../context/editor-context'
import { bindStagePointers } from './stage-pointers'

export interface StageElements {
  /** Where presses are taken: the stage without its controls. */
  ground: RefObject<HTMLElement | null>
  /** Scrolls when the canvas is larger than it. */
  room: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
}

/** `takeEarly`: gives the events from before the tools had come. */
export function useStagePointers(
  toolbox: Toolbox,
  { ground, room, canvas }: StageElements,
  takeEarly: () => PointerEvent[],
): void {
  const { store } = useEditor()
  useEffect(() => {
    if (!ground.current || !room.current || !canvas.current) return
    const leaving = new AbortController()
    const elements = { ground: ground.current, room: room.current, canvas: canvas.current }
    bindStagePointers({ ...elements, toolbox, store }, takeEarly(), leaving.signal)
    return () => leaving.abort()
  }, [store, toolbox, ground, room, canvas, takeEarly])
}
