// What joins the address field after the first paint: the options of captures, other ways to a picture, and what a capture says below.
'use client'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { useEditorState, useLazyModule, usePainted } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

export function useCaptureNotice(): boolean {
  const { problem } = useIntake()
  const status = useEditorState((state) => state.session.capture.status)
  return problem !== null || status === 'running' || status === 'failed'
}

const loadWays = lazyModule(() => import('./late-buttons'))

// Each has its room before it is there, so that nothing moves.
const room = 'w-finger shrink-0 compact:w-8'

export function MoreWays({ className = '' }: { className?: string }) {
  const module = useLazyModule(loadWays, usePainted())
  return <span className={`${room} ${className}`}>{module && <module.WaysMenu />}</span>
}

/** `isRow`: with its words, as wide as it may be. */
export function MoreOptions({ isRow = false }: { isRow?: boolean }) {
  const module = useLazyModule(loadWays, usePainted())
  return (
    <span className={isRow ? 'h-11 w-full compact:h-8' : room}>{module && <module.OptionsButton isRow={isRow} />}</span>
  )
}

const loadStatus = lazyModule(() => import('./capture-status'))

export function CaptureStatus() {
  const module = useLazyModule(loadStatus, usePainted())
  return module && <module.CaptureStatus />
}
