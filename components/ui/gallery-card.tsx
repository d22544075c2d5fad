// One thing of a gallery: a radio button that is a picture, with its name under it where there is room.
'use client'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { classNames } from './class-names'

export interface GalleryChoice {
  id: string
  /** Read, and shown as a tooltip. */
  name: string
  /** Heading it stands under. */
  group: string
  /** The person's own: it can be renamed and taken out. */
  own?: boolean
}

interface Naming {
  open: boolean
  onOpen: () => void
  /** Null gives it up. */
  onClose: (name: string | null) => void
}

const nameClass =
  'mt-1 line-clamp-2 text-center text-2xs text-foreground-muted leading-tight group-has-checked:font-medium group-has-checked:text-foreground'

export function GalleryCard(props: {
  choice: GalleryChoice
  name: string
  shape: 'strip' | 'page'
  chosen: boolean
  picture: ReactNode
  onChoose: () => void
  onRemove: (() => void) | undefined
  naming: Naming | undefined
}) {
  const { choice, shape, naming } = props
  return (
    <div
      data-card
      className={classNames(
        'group relative min-w-0',
        shape === 'strip' && 'max-wide:w-24 max-wide:shrink-0 max-wide:snap-start',
      )}
    >
      <label data-tip={shape === 'strip' ? choice.name : undefined} className="block">
        <span className="relative block aspect-[7/5] overflow-hidden rounded-md bg-surface-sunken outline-offset-2 forced-color-adjust-none group-has-checked:outline-2 group-has-checked:outline-foreground group-has-focus-visible:outline-2 group-has-focus-visible:outline-accent">
          {props.picture}
          <span
            aria-hidden
            className="absolute inset-0 rounded-md shadow-[inset_0_0_0_1px_light-dark(#0000001a,#ffffff1f)]"
          />
          <input
            type="radio"
            name={props.name}
            value={choice.id}
            aria-label={choice.name}
            className="absolute inset-0 appearance-none outline-none"
            checked={props.chosen}
            onChange={props.onChoose}
            // One that is chosen already is pressed to choose it again: for looks that were changed since.
            onClick={() => props.chosen && props.onChoose()}
          />
        </span>
        {!(shape === 'page' && naming) && (
          // A finger sees no tooltip.
          <span aria-hidden className={classNames(nameClass, shape === 'strip' && 'wide:hidden')}>
            {choice.name}
          </span>
        )}
      </label>
      {shape === 'page' && naming && <NameInPlace name={choice.name} {...naming} className={nameClass} />}
      {props.onRemove && (
        <button
          type="button"
          aria-label={`Remove ${choice.name}`}
          data-tip="Remove"
          onClick={props.onRemove}
          className="-top-1.5 -right-1.5 absolute grid size-6 place-items-center rounded-full bg-foreground text-foreground-inverse opacity-0 shadow-control transition-opacity duration-100 after:absolute after:-inset-2.5 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 compact:size-5"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </div>
  )
}

/** A name that becomes a field where it stands: Enter or leaving takes what was typed, Escape the one before. */
function NameInPlace(props: {
  name: string
  open: boolean
  onOpen: () => void
  /** Null gives it up. */
  onClose: (name: string | null) => void
  className?: string
}) {
  const given = useRef(false)
  if (!props.open) {
    return (
      <button
        type="button"
        aria-label={`Rename ${props.name}`}
        data-tip="Rename"
        data-tip-keys="F2"
        onClick={() => {
          given.current = false
          props.onOpen()
        }}
        className={classNames('w-full rounded-sm hover:text-foreground pointer-coarse:min-h-11', props.className)}
      >
        {props.name}
      </button>
    )
  }
  const close = (name: string | null) => {
    // The field that goes away loses its focus too.
    if (given.current) return
    given.current = true
    props.onClose(name)
  }
  return (
    <input
      type="text"
      aria-label={`New name of ${props.name}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      defaultValue={props.name}
      ref={(field) => {
        if (!field || field === document.activeElement) return
        given.current = false
        field.focus()
        field.select()
      }}
      onBlur={(event) => close(event.target.value)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposingKey(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
        const card = event.currentTarget.closest('[data-card]')
        close(event.key === 'Enter' ? event.currentTarget.value : null)
        card?.querySelector<HTMLElement>('input[type=radio]')?.focus()
      }}
      className="mt-1 h-6 w-full min-w-0 rounded-sm bg-surface-sunken px-1 text-center text-2xs outline-none focus:outline-2 focus:outline-accent pointer-coarse:h-11 pointer-coarse:text-base"
    />
  )
}
