// Things to choose from by their looks: native radio buttons under headings. Arrow keys walk the grid and show what they
// reach, Enter keeps it, Escape goes back to how it was. Own ones have F2 for another name and Delete.
'use client'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names'
import { useControlGesture } from './control-gesture'
import { GalleryCard, type GalleryChoice } from './gallery-card'
import { gridNeighbour, isGridKey } from './grid-neighbour'

interface GalleryGridProps<Choice extends GalleryChoice> {
  label: string
  choices: readonly Choice[]
  chosenId: string | null
  picture: (choice: Choice) => ReactNode
  /** Shows it until `onEndGesture` or `onCancel`. */
  onPreview: (choice: Choice) => void
  onEndGesture: () => void
  /** False when nothing was being shown: then Escape is for others. */
  onCancel: () => boolean
  onChoose: (choice: Choice) => void
  onRemove?: ((choice: Choice) => void) | undefined
  onRename?: ((choice: Choice, name: string) => void) | undefined
  /** A few in two rows (on a phone in one that scrolls), or all under their headings with their names. */
  shape: 'strip' | 'page'
}

/** What a strip has room for where it cannot scroll. */
export const stripMax = 6

export function GalleryGrid<Choice extends GalleryChoice>(props: GalleryGridProps<Choice>) {
  const { choices, shape } = props
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const name = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const groups = shape === 'strip' ? [['', choices] as const] : grouped(choices)

  // A row that scrolls begins at the chosen one.
  useEffect(() => {
    if (shape !== 'strip') return
    const card = root.current?.querySelector<HTMLElement>('input:checked')?.closest<HTMLElement>('[data-card]')
    const row = card?.parentElement
    if (card && row) row.scrollLeft = card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2
  }, [shape])

  const { remove, onKeyDown } = useGridKeys(
    root,
    { ...props, onPreview: gesture.preview, onEndGesture: gesture.end },
    setRenaming,
  )

  return (
    <fieldset
      ref={root}
      className="min-w-0"
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && gesture.end()}
    >
      <legend className="sr-only">{props.label}</legend>
      {groups.map(([title, members]) => (
        <div key={title}>
          {title !== '' && (
            <h3 className="sticky top-0 z-10 bg-panel/95 pt-2 pb-1 font-medium text-foreground-subtle text-xs">
              {title}
            </h3>
          )}
          <div
            className={classNames(
              'grid grid-cols-3 gap-2',
              shape === 'strip'
                ? 'max-wide:-mx-4 max-wide:flex max-wide:snap-x max-wide:scroll-px-4 max-wide:overflow-x-auto max-wide:px-4 max-wide:py-1'
                : 'gap-y-3 pt-1 pb-3',
            )}
          >
            {members.map((choice) => (
              <GalleryCard
                key={choice.id}
                choice={choice}
                name={name}
                shape={shape}
                chosen={choice.id === props.chosenId}
                picture={props.picture(choice)}
                onChoose={() => props.onChoose(choice)}
                onRemove={props.onRemove && choice.own ? () => remove(choice) : undefined}
                naming={
                  props.onRename && choice.own
                    ? {
                        open: renaming === choice.id,
                        onOpen: () => setRenaming(choice.id),
                        onClose(next) {
                          setRenaming(null)
                          if (next !== null) props.onRename?.(choice, next)
                        },
                      }
                    : undefined
                }
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

function useGridKeys<Choice extends GalleryChoice>(
  root: RefObject<HTMLFieldSetElement | null>,
  props: GalleryGridProps<Choice>,
  onRename: (id: string) => void,
) {
  const { choices, chosenId, shape, onPreview, onEndGesture, onCancel, onChoose, onRemove } = props
  /** The focus goes on to the next one, or it would be nowhere. */
  const remove = (choice: Choice) => {
    const inputs = [...(root.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
    const at = inputs.findIndex(({ value }) => value === choice.id)
    ;(inputs[at + 1] ?? inputs[at - 1])?.focus()
    onRemove?.(choice)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const { key, target } = event
    if (
      !(target instanceof HTMLInputElement) ||
      target.type !== 'radio' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    const chosen = choices.find(({ id }) => id === target.value)
    if (key === 'Enter' && chosen && chosen.id !== chosenId) onChoose(chosen)
    else if (key === 'Enter') onEndGesture()
    else if (key === 'Escape' && !onCancel()) return
    else if (key === 'Escape') event.stopPropagation()
    else if ((key === 'Delete' || key === 'Backspace') && chosen?.own) remove(chosen)
    else if (key === 'F2' && chosen?.own && shape === 'page') onRename(chosen.id)
    else if (isGridKey(key)) {
      const inputs = [...(root.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])]
      const boxes = inputs.map((input) => input.getBoundingClientRect())
      const next = inputs[gridNeighbour(boxes, inputs.indexOf(target), key)]
      const choice = choices.find(({ id }) => id === next?.value)
      if (!next || !choice) return
      next.focus()
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (next !== target) onPreview(choice)
    } else return
    event.preventDefault()
  }
  return { remove, onKeyDown }
}

function grouped<Choice extends GalleryChoice>(choices: readonly Choice[]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  return [...groups]
}
