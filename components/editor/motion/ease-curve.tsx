// The curve of an ease: time to the right, the way upwards. A bezier's ends are dragged, or typed.
'use client'
import { type PointerEvent, useRef } from 'react'
import { takePress } from '@/components/ui/control-gesture'
import { NumberField } from '@/components/ui/number-field'
import { type Ease, easeAt } from '@/lib/kinds/motion/ease'

type Bezier = Extract<Ease, { kind: 'bezier' }>

interface EaseCurveProps {
  ease: Ease
  onPreview: (ease: Ease) => void
  onEndGesture: () => void
}

/** Of the drawing. Half a way is for what swings below and above. */
const box = { width: 200, height: 80 }
const inset = 8
const beyond = 0.6
const points = 48

const xOf = (share: number) => inset + share * (box.width - 2 * inset)
const yOf = (way: number) => box.height - inset - ((way + beyond) / (1 + 2 * beyond)) * (box.height - 2 * inset)

export function EaseCurve({ ease, onPreview, onEndGesture }: EaseCurveProps) {
  const at = Array.from({ length: points + 1 }, (_, index) => index / points)
  const line = at.map((share) => `${xOf(share)},${yOf(easeAt(ease, share))}`).join(' ')
  return (
    <>
      <div className="relative mt-1 overflow-hidden rounded-md bg-surface-sunken">
        <svg aria-hidden viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full">
          {[0, 1].map((way) => (
            <line
              key={way}
              x1={inset}
              x2={box.width - inset}
              y1={yOf(way)}
              y2={yOf(way)}
              className="stroke-foreground-subtle/40"
              strokeDasharray="2 3"
            />
          ))}
          {ease.kind === 'bezier' && <Arms ease={ease} />}
          <polyline points={line} fill="none" strokeWidth="1.75" strokeLinejoin="round" className="stroke-foreground" />
          {ease.kind === 'bezier' && (
            <>
              <Grip which={1} ease={ease} onPreview={onPreview} onEndGesture={onEndGesture} />
              <Grip which={2} ease={ease} onPreview={onPreview} onEndGesture={onEndGesture} />
            </>
          )}
        </svg>
      </div>
      {ease.kind === 'bezier' && <Numbers ease={ease} onPreview={onPreview} onEndGesture={onEndGesture} />}
    </>
  )
}

const Arms = ({ ease: { x1, y1, x2, y2 } }: { ease: Bezier }) => (
  <path
    d={`M${xOf(0)} ${yOf(0)}L${xOf(x1)} ${yOf(y1)}M${xOf(1)} ${yOf(1)}L${xOf(x2)} ${yOf(y2)}`}
    className="stroke-accent/70"
  />
)

function Grip({ which, ease, onPreview, onEndGesture }: EaseCurveProps & { which: 1 | 2; ease: Bezier }) {
  const held = useRef(false)
  const move = (event: PointerEvent<SVGCircleElement>) => {
    const { left, top, width, height } = event.currentTarget.ownerSVGElement!.getBoundingClientRect()
    const x = (((event.clientX - left) / width) * box.width - inset) / (box.width - 2 * inset)
    const up = box.height - inset - ((event.clientY - top) / height) * box.height
    const y = (up / (box.height - 2 * inset)) * (1 + 2 * beyond) - beyond
    onPreview({ ...ease, ...place(which, Math.max(0, Math.min(1, x)), Math.max(-beyond, Math.min(1 + beyond, y))) })
  }
  const end = () => {
    if (held.current) onEndGesture()
    held.current = false
  }
  return (
    <circle
      cx={xOf(which === 1 ? ease.x1 : ease.x2)}
      cy={yOf(which === 1 ? ease.y1 : ease.y2)}
      r={5}
      strokeWidth="10"
      className="cursor-grab touch-none fill-accent stroke-transparent active:cursor-grabbing"
      onPointerDown={(event) => {
        held.current = takePress(event as unknown as PointerEvent<HTMLElement>)
      }}
      onPointerMove={(event) => held.current && move(event)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

const hundredths = (value: number) => Math.round(value * 100) / 100
const place = (which: 1 | 2, x: number, y: number): Partial<Bezier> =>
  which === 1 ? { x1: hundredths(x), y1: hundredths(y) } : { x2: hundredths(x), y2: hundredths(y) }

const numbers = [
  { name: 'x1', words: 'Start, time', min: 0, max: 1 },
  { name: 'y1', words: 'Start, way', min: -3, max: 3 },
  { name: 'x2', words: 'End, time', min: 0, max: 1 },
  { name: 'y2', words: 'End, way', min: -3, max: 3 },
] as const

/** The same for keys: as CSS writes a cubic-bezier. */
const Numbers = ({ ease, onPreview, onEndGesture }: EaseCurveProps & { ease: Bezier }) => (
  <fieldset className="flex justify-between gap-1 pt-1.5">
    <legend className="sr-only">The curve in numbers</legend>
    {numbers.map(({ name, words, min, max }) => (
      <NumberField
        key={name}
        label={words}
        range={{ min, max, step: 0.01, unit: '', factor: 1 }}
        value={ease[name]}
        onPreview={(value) => onPreview({ ...ease, [name]: value })}
        onEndGesture={onEndGesture}
      />
    ))}
  </fieldset>
)
