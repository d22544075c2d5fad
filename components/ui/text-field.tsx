// Words in a row of their own. They show while they are typed; Enter or leaving takes them, Escape gives them up.
'use client'
import { type ComponentProps, useId, useRef } from 'react'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { classNames } from './class-names'
import { useControlGesture } from './control-gesture'

export function TextField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  /** Null: several things have several words, and typing gives all the same. */
  value: string | null
  lengthMax: number
  placeholder: string
  /** Enter begins a line. */
  isMultiline?: boolean | undefined
  onPreview: (value: string) => void
  onEndGesture: () => void
  /** Escape where the words were mixed. */
  onCancel?: (() => void) | undefined
}) {
  const id = useId()
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const before = useRef<string | null>(null)
  const { isMultiline = false } = props
  const field: ComponentProps<'input'> & ComponentProps<'textarea'> = {
    id,
    'aria-label': props.label,
    autoComplete: 'off',
    spellCheck: isMultiline,
    maxLength: props.lengthMax,
    placeholder: props.value === null ? 'Mixed' : props.placeholder,
    value: props.value ?? '',
    onFocus: () => {
      before.current = props.value
    },
    onChange: (event) => gesture.preview(event.target.value),
    onBlur: gesture.end,
    onKeyDown: (event) => {
      if (isComposingKey(event.nativeEvent)) return
      if (event.key === 'Enter' && !isMultiline) gesture.end()
      if (event.key !== 'Escape' || before.current === props.value) return
      event.stopPropagation()
      event.preventDefault()
      if (before.current === null) return props.onCancel?.()
      gesture.preview(before.current)
      gesture.end()
    },
  }
  const look =
    'w-full min-w-0 rounded-md bg-surface-sunken px-2 text-base outline-none focus:outline-2 focus:outline-accent compact:text-xs'
  return (
    <div
      className={classNames(
        'grid grid-cols-[5.5rem_1fr] gap-3',
        isMultiline ? 'items-start py-1' : 'h-12 items-center compact:h-8',
      )}
    >
      <label
        htmlFor={id}
        className={classNames(
          'line-clamp-2 text-foreground-muted leading-tight',
          isMultiline && 'pt-2.5 compact:pt-1.5',
        )}
      >
        {props.shortLabel}
      </label>
      {isMultiline ? (
        <textarea
          {...field}
          rows={2}
          className={classNames(
            look,
            'field-sizing-content max-h-40 min-h-16 resize-none py-2 compact:min-h-11 compact:py-1.5',
          )}
        />
      ) : (
        <input type="text" {...field} className={classNames(look, 'h-11 compact:h-7')} />
      )}
    </div>
  )
}
