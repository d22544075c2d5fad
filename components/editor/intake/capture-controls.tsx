// A capture beside the address field: device and colours before it, and what it says below.
'use client'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { Segmented } from '@/components/ui/segmented'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { useEditorState, useLazyModule, usePainted } from '../context/editor-context'
import { useIntake } from '../context/intake-context'

const devices = [
  { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden className="size-3.5" /> },
  { value: 'mobile', label: 'Phone', icon: <Smartphone aria-hidden className="size-3.5" /> },
] as const
const schemes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden className="size-3.5" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden className="size-3.5" /> },
] as const

export function CaptureChoices({
  iconsOnly = false,
  className,
}: {
  iconsOnly?: boolean
  className?: string | undefined
}) {
  const { options, setOptions } = useIntake()
  return (
    <>
      <Segmented
        label="Device"
        options={devices}
        iconsOnly={iconsOnly}
        className={className}
        value={options.deviceType}
        onChange={(deviceType) => setOptions({ deviceType })}
      />
      <Segmented
        label="Colours of the page"
        options={schemes}
        iconsOnly={iconsOnly}
        className={className}
        value={options.colorScheme}
        onChange={(colorScheme) => setOptions({ colorScheme })}
      />
    </>
  )
}

export function useCaptureNotice(): boolean {
  const { problem } = useIntake()
  const status = useEditorState((state) => state.session.capture.status)
  return problem !== null || status === 'running' || status === 'failed'
}

const loadWays = lazyModule(() => import('./ways-menu'))

/** It has its room before it is there, so that nothing moves. */
export function MoreWays({ className = '' }: { className?: string }) {
  const module = useLazyModule(loadWays, usePainted())
  return <span className={`w-finger shrink-0 compact:w-8 ${className}`}>{module && <module.WaysMenu />}</span>
}

const loadStatus = lazyModule(() => import('./capture-status'))

export function CaptureStatus() {
  const module = useLazyModule(loadStatus, usePainted())
  return module && <module.CaptureStatus />
}
