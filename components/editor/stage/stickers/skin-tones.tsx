// The skin tone of hands and people, for all emoji that have one.
'use client'
import { useId } from 'react'
import { skinTones, withTone } from './emoji-search'

const labels = ['No skin tone', 'Light', 'Medium light', 'Medium', 'Medium dark', 'Dark']
const hand = { emoji: '✋', hasTones: true }

export function SkinTones({ value, onChange }: { value: number; onChange: (tone: number) => void }) {
  const name = useId()
  return (
    <fieldset className="flex shrink-0 justify-between border-line border-t px-2 py-1">
      <legend className="sr-only">Skin tone</legend>
      {skinTones.map((sign, tone) => (
        <label
          key={sign}
          data-tip={labels[tone]}
          className="relative grid size-11 place-items-center rounded-lg hover:bg-hover has-checked:bg-accent/15 has-focus-visible:outline-2 has-focus-visible:outline-accent compact:size-8 forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            aria-label={labels[tone]}
            className="absolute inset-0 appearance-none rounded-lg outline-none"
            checked={tone === value}
            onChange={() => onChange(tone)}
          />
          <span aria-hidden className="emoji text-lg leading-none">
            {withTone(hand, tone)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
