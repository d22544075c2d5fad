// Device and colours of a capture.
'use client'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { Segmented } from '@/components/ui/segmented'
import { useIntake } from '../../context/intake-context'

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
