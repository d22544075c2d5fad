// One option in a row of its own: its name, its control, and below it what is wrong.
'use client'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { NumberField } from '@/components/ui/number-field'
import type { CaptureChoices } from '@/lib/editor/assets/shot'
import { type OptionName, type OptionProblems, optionLabels } from '@/lib/editor/input/option-words'

export interface OptionRowProps {
  choices: CaptureChoices
  problems: OptionProblems
  /** The one that a capture was refused for. */
  refused: OptionName | null
  onChange: (change: Partial<CaptureChoices>) => void
}

/** Of a control that names itself. */
export const OptionRow = ({
  label,
  option,
  children,
}: {
  label: string
  option?: OptionName | undefined
  children: ReactNode
}) => (
  <div data-option={option} className="grid min-h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:min-h-9">
    <span aria-hidden className="text-foreground-muted leading-tight">
      {label}
    </span>
    <div className="flex min-w-0 items-center gap-2">{children}</div>
  </div>
)

const look =
  'w-full min-w-0 rounded-md bg-surface-sunken px-2 text-base outline-none focus:outline-2 focus:outline-accent aria-invalid:outline-1 aria-invalid:outline-danger aria-invalid:focus:outline-2 compact:text-xs'

interface OptionTextProps {
  option: OptionName
  value: string
  placeholder: string
  /** Said below while nothing is wrong. */
  hint?: string
  isMultiline?: boolean
  /** What is offered while one types. */
  offers?: readonly string[]
  problems: OptionProblems
  refused: OptionName | null
  onText: (text: string) => void
}

/** Words are taken as they are typed: a capture that starts meanwhile has them. */
export function OptionText(props: OptionTextProps) {
  const { option, isMultiline = false, offers, hint } = props
  const id = useId()
  // A list of lines has no empty ones: what is typed stays as it is typed.
  const [draft, setDraft] = useState<string | null>(null)
  // What is chosen and not written yet is no mistake until a capture was refused for it.
  const isOpenYet = props.value === '' && props.refused !== option
  const problem = isOpenYet ? null : (props.problems[option] ?? null)
  const note = problem ?? hint
  const field: ComponentProps<'input'> & ComponentProps<'textarea'> = {
    id,
    'aria-invalid': problem !== null,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    placeholder: props.placeholder,
    value: draft ?? props.value,
    onChange: ({ target }) => {
      setDraft(target.value)
      props.onText(target.value)
    },
    onBlur: () => setDraft(null),
  }
  return (
    <div className="py-0.5">
      <div
        className={classNames(
          'grid grid-cols-[5.5rem_1fr] gap-3',
          isMultiline ? 'items-start' : 'min-h-11 items-center compact:min-h-8',
        )}
      >
        <label
          htmlFor={id}
          className={classNames('text-foreground-muted leading-tight', isMultiline && 'pt-3 compact:pt-1.5')}
        >
          {optionLabels[option]}
        </label>
        {isMultiline ? (
          <textarea
            {...field}
            data-option={option}
            rows={1}
            className={classNames(
              look,
              'field-sizing-content max-h-32 min-h-11 resize-none py-2.5 font-mono compact:min-h-7 compact:py-1.5 compact:leading-4',
            )}
          />
        ) : (
          <input
            type="text"
            list={offers && `${id}-offers`}
            {...field}
            data-option={option}
            // Its list opens as one types; the browser's arrow is of another style.
            className={classNames(
              look,
              'h-11 compact:h-7 [&::-webkit-calendar-picker-indicator]:hidden!',
              !offers && 'font-mono',
            )}
          />
        )}
      </div>
      {offers && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={problem === null ? undefined : 'alert'}
          className={classNames(
            'mt-0.5 mb-1 ml-25 text-xs',
            problem === null ? 'text-foreground-subtle' : 'text-danger',
          )}
        >
          {problem === null ? note : `${optionLabels[option]}: ${problem}`}
        </p>
      )}
    </div>
  )
}

export function OptionNumber(props: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  unit: string
  factor?: number
  onValue: (value: number) => void
}) {
  const { label, value, min, max, step = 1, unit, factor = 1, onValue } = props
  return (
    <NumberField
      label={label}
      range={{ min, max, step, unit, factor }}
      value={value}
      onPreview={onValue}
      onEndGesture={() => {}}
    />
  )
}
