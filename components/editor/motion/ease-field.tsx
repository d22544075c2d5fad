// How a value goes from key to key: by name, and by its curve, whose ends are taken hold of.
'use client'
import { ChoiceField } from '@/components/ui/choice-field'
import { SliderField } from '@/components/ui/slider-field'
import { type Ease, eases } from '@/lib/kinds/motion/ease'
import { sameJson } from '@/lib/scene/equal'
import { EaseCurve } from './ease-curve'

const names: Readonly<Record<keyof typeof eases, string>> = {
  soft: 'Soft',
  linear: 'Even',
  in: 'Slow at the start',
  out: 'Slow at the end',
  inOut: 'Slow at both ends',
  overshoot: 'Overshoot',
  spring: 'Spring',
  settle: 'Settle',
  hold: 'Hold, then jump',
}

const own = 'own'
const options = Object.entries(names).map(([value, label]) => ({ value, label }))
const bounceRange = { min: 0, max: 0.9, step: 0.05, unit: '%', factor: 100 }

interface EaseFieldProps {
  ease: Ease
  onPreview: (ease: Ease) => void
  onEndGesture: () => void
}

export function EaseField({ ease, onPreview, onEndGesture }: EaseFieldProps) {
  const name = Object.keys(names).find((each) => sameJson(eases[each as keyof typeof eases], ease)) ?? own
  const offered = name === own ? [...options, { value: own, label: 'Own curve' }] : options
  return (
    <div>
      <ChoiceField
        label="The way to this key"
        shortLabel="Way to it"
        options={offered}
        value={name}
        onChange={(chosen) => {
          if (chosen === own) return
          onPreview(eases[chosen as keyof typeof eases])
          onEndGesture()
        }}
      />
      {ease.kind === 'spring' && (
        <SliderField
          label="Bounce of the way to this key"
          shortLabel="Bounce"
          range={bounceRange}
          value={ease.bounce}
          defaultValue={eases.spring.bounce}
          onPreview={(bounce) => onPreview({ kind: 'spring', bounce })}
          onEndGesture={onEndGesture}
        />
      )}
      <EaseCurve ease={ease} onPreview={onPreview} onEndGesture={onEndGesture} />
    </div>
  )
}
