// The body of a colour's popover: area, hue, opacity, a pixel of the picture, and the screen's own pipette where the browser has one.
'use client'
import { MonitorUp, Pipette } from 'lucide-react'
import { type CSSProperties, type MouseEvent, useContext, useEffect, useState } from 'react'
import { Button } from './button'
import { ColorArea } from './color-area'
import { ColorSampling } from './color-sampling'
import { focusOnPress } from './control-gesture'
import { type Hsv, hexToHsv, hsvToHex, readHex } from './hsv'

/** Chromium's; not in TypeScript's DOM library. */
declare global {
  interface Window {
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
  }
}

interface ColorPickerProps {
  value: string
  onPreview: (hex: string) => void
  onEndGesture: () => void
}

export function ColorPicker({ value, onPreview, onEndGesture }: ColorPickerProps) {
  const [hsv, setHsv] = useState(() => hexToHsv(value))
  const [hasPipette, setHasPipette] = useState(false)
  useEffect(() => setHasPipette('EyeDropper' in window), [])
  // Black has no hue and grey no saturation: the knobs stay where they were unless the colour came from elsewhere.
  // Both in one spelling: `#112233ff` is no other colour than `#112233`, and would be asked for again without an end.
  if (hsvToHex(hsv) !== (readHex(value) ?? value)) setHsv(hexToHsv(value))

  const preview = (next: Hsv) => {
    setHsv(next)
    onPreview(hsvToHex(next))
  }
  const pick = async () => {
    const picked = await new window.EyeDropper!().open().catch(() => null)
    const hex = picked && readHex(picked.sRGBHex)
    if (!hex) return
    onPreview(hex)
    onEndGesture()
  }
  const sample = useContext(ColorSampling)
  const pickFromPicture = ({ currentTarget }: MouseEvent) => {
    sample?.((hex) => {
      onPreview(hex)
      onEndGesture()
    })
    // The popovers cover what is pointed at.
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open'))
      if (open.contains(currentTarget)) open.hidePopover()
  }
  const opaque = hsvToHex({ ...hsv, alpha: 1 })
  const range = (label: string, at: number, max: number, paint: string, apply: (value: number) => Hsv) => (
    <input
      type="range"
      aria-label={label}
      className="slider slider-paint forced-color-adjust-none"
      style={{ '--paint': paint } as CSSProperties}
      min={0}
      max={max}
      value={at}
      onChange={(event) => preview(apply(event.target.valueAsNumber))}
      onPointerDown={focusOnPress}
      onPointerUp={onEndGesture}
      onPointerCancel={onEndGesture}
      onKeyUp={onEndGesture}
      onBlur={onEndGesture}
    />
  )
  return (
    <div className="grid w-60 gap-2 p-3">
      <ColorArea value={hsv} onPreview={preview} onEndGesture={onEndGesture} />
      <div className="flex items-center gap-2">
        <div className="grid flex-1">
          {range(
            'Hue',
            Math.round(hsv.hue),
            359,
            'linear-gradient(90deg, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00)',
            (hue) => ({ ...hsv, hue }),
          )}
          {range(
            'Opacity, per cent',
            Math.round(hsv.alpha * 100),
            100,
            `linear-gradient(90deg, transparent, ${opaque}), repeating-conic-gradient(#fff 0 25%, #d4d4da 0 50%) 0 0 / 8px 8px`,
            (percent) => ({ ...hsv, alpha: percent / 100 }),
          )}
        </div>
        {sample && (
          <Button
            variant="ghost"
            square
            aria-label="Pick a colour from the picture"
            tip="Pick from the picture"
            onClick={pickFromPicture}
          >
            <Pipette aria-hidden className="size-4" />
          </Button>
        )}
        {hasPipette && (
          <Button
            variant="ghost"
            square
            aria-label="Pick a colour from the screen"
            tip="Pick from the screen"
            onClick={pick}
          >
            <MonitorUp aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </div>
  )
}
