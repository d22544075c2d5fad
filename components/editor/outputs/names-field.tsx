// The pattern by which many files are named, with the first name as it will be.
'use client'
import { useId } from 'react'
import { namePattern, namePlaces } from '@/lib/editor/outputs/file-names'

interface NamesFieldProps {
  pattern: string
  example: string
  onChange(pattern: string): void
}

export function NamesField({ pattern, example, onChange }: NamesFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1 pt-1">
      <label htmlFor={id} className="text-foreground-muted">
        Names
      </label>
      <input
        id={id}
        type="text"
        aria-label="Pattern of the names"
        aria-describedby={`${id}-example`}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        placeholder={namePattern}
        value={pattern}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full min-w-0 rounded-md bg-surface-sunken px-2.5 text-base outline-offset-0 compact:h-8 compact:text-xs"
      />
      <p id={`${id}-example`} className="break-all text-foreground-subtle text-xs">
        {example}
      </p>
      <p className="flex flex-wrap gap-1 pt-0.5">
        {namePlaces.map((place) => (
          <button
            key={place}
            type="button"
            data-tip={`Add ${words[place]}`}
            aria-label={`{${place}}: add ${words[place]}`}
            onClick={() => onChange(`${pattern}{${place}}`)}
            className="rounded-md bg-surface-sunken px-1.5 text-foreground-muted text-xs transition-colors duration-100 hover:bg-pressed hover:text-foreground max-wide:h-11 max-wide:px-3 compact:h-6"
          >
            {`{${place}}`}
          </button>
        ))}
      </p>
    </div>
  )
}

const words: Record<(typeof namePlaces)[number], string> = {
  name: 'the picture’s name',
  recipe: 'the size’s name',
  w: 'the width',
  h: 'the height',
  scale: 'the scale',
  n: 'the number',
}
