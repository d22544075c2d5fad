// In numbers what a rectangle on the picture says.
'use client'
import { NumberField } from '@/components/ui/number-field'
import type { Region } from '@/lib/kinds/motion/schema'
import { useEditor } from '../context/editor-context'
import { Pair } from './pair'

const shareRange = { min: 0, max: 1, step: 0.01, unit: '%', factor: 100 }
const sides = [
  { side: 'x', words: 'Left' },
  { side: 'y', words: 'Top' },
  { side: 'width', words: 'Width' },
  { side: 'height', words: 'Height' },
] as const

interface RegionFieldsProps {
  /** Begins the names of the four. */
  label: string
  region: Region
  onPreview: (region: Region) => void
}

export function RegionFields({ label, region, onPreview }: RegionFieldsProps) {
  const { store } = useEditor()
  const change = (side: keyof Region, value: number) => {
    const next: Region = { ...region }
    next[side] = value
    const { x, y, width, height } = next
    onPreview({ x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height })
  }
  return (
    <div className="grid grid-cols-2 gap-x-5">
      {sides.map(({ side, words }) => (
        <Pair key={side} label={words}>
          <NumberField
            label={`${label}: ${words.toLowerCase()}`}
            range={side === 'width' || side === 'height' ? { ...shareRange, min: 0.05 } : shareRange}
            value={region[side]}
            onPreview={(value) => change(side, value)}
            onEndGesture={store.endGesture}
          />
        </Pair>
      ))}
    </div>
  )
}
