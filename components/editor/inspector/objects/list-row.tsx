// One row of the list: sign, name, and for a pointer what hides and locks it. Keys do the same from the list.
'use client'
import { ChevronRight, Eye, EyeOff, GripVertical, Group, Image, Lock, LockOpen } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type ListRow, wordsOf } from '@/lib/editor/tools/objects/list-rows'
import { toolIcons } from '../../stage/hands/tool-bar/tool-icons'

interface RowProps {
  row: ListRow
  /** Of the option; unique on the page. */
  id: string
  isSelected: boolean
  /** The one that keys go from. */
  isActive: boolean
  /** A group whose members are left out. */
  isFolded: boolean
  /** From 1. */
  place: number
  count: number
}

export const Row = memo(
  ShownRow,
  (before, after) => rowKeys.every((key) => before[key] === after[key]) && sameRow(before.row, after.row),
)

const rowKeys = ['id', 'isSelected', 'isActive', 'isFolded', 'place', 'count'] as const
const sameRow = (one: ListRow, other: ListRow) =>
  (Object.keys(one) as (keyof ListRow)[]).every((key) => String(one[key]) === String(other[key]))

function ShownRow({ row, id, isSelected, isActive, isFolded, place, count }: RowProps) {
  const { kind, name, hidden, locked, within } = row
  const isPicture = kind === 'picture'
  const Icon = kind === 'picture' ? Image : kind === 'group' ? Group : toolIcons[kind]
  const inset = isPicture ? 'pl-2 font-medium pointer-coarse:pl-0' : 'pl-5 pointer-coarse:pl-3'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus and names its active option
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={wordsOf(row, isFolded)}
      aria-posinset={place}
      aria-setsize={count}
      data-row={row.id}
      data-picture={isPicture || undefined}
      className={classNames(
        'group/row relative flex h-11 items-center gap-2 rounded-md pr-1 -outline-offset-2 [contain-intrinsic-block-size:2.75rem] [content-visibility:auto] compact:h-8 compact:[contain-intrinsic-block-size:2rem]',
        within === null ? inset : 'pl-9 pointer-coarse:pl-8',
        isSelected ? 'bg-accent/14' : 'hover:bg-hover',
        isActive && 'group-focus-visible/list:outline-2 group-focus-visible/list:outline-accent',
        'forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:forced-color-adjust-none forced-colors:aria-selected:[&_*]:text-[HighlightText]',
      )}
    >
      {kind === 'group' && (
        <span
          aria-hidden
          data-fold
          className="absolute inset-y-0 left-0 grid w-5 place-items-center text-foreground-subtle hover:text-foreground pointer-coarse:pointer-events-none"
        >
          <ChevronRight
            className={classNames('size-3.5 transition-transform duration-100', !isFolded && 'rotate-90')}
          />
        </span>
      )}
      <span aria-hidden data-sign className="grid h-full shrink-0 place-items-center pointer-coarse:w-11">
        <Icon className={classNames('size-4', isSelected ? 'text-accent' : 'text-foreground-subtle')} />
      </span>
      <span
        data-name
        className={classNames('min-w-0 flex-1 truncate', hidden && 'text-foreground-subtle line-through decoration-1')}
      >
        {name}
        {kind === 'group' && <span className="ml-1.5 text-foreground-subtle text-xs">{row.ids.length}</span>}
      </span>
      {!isPicture && (
        <>
          <Flag flag="locked" isOn={locked} tip={locked ? 'Unlock' : 'Lock'}>
            {locked ? <Lock className="size-3.5" /> : <LockOpen className="size-3.5" />}
          </Flag>
          <Flag flag="hidden" isOn={hidden} tip={hidden ? 'Show' : 'Hide'}>
            {hidden ? <EyeOff className="size-3.5" /> : <Eye className="size-3.5" />}
          </Flag>
        </>
      )}
      <span
        aria-hidden
        data-grip
        className="hidden h-full w-11 touch-none place-items-center text-foreground-subtle pointer-coarse:grid"
      >
        <GripVertical className="size-4" />
      </span>
    </div>
  )
}

/** For pointers alone: an option holds nothing that takes the focus. */
function Flag(props: { flag: 'locked' | 'hidden'; isOn: boolean; tip: string; children: ReactNode }) {
  return (
    <span
      aria-hidden
      data-flag={props.flag}
      data-tip={props.tip}
      className={classNames(
        'grid h-full w-11 shrink-0 place-items-center rounded-sm compact:h-7 compact:w-7',
        'text-foreground-muted transition-colors duration-100 hover:bg-pressed hover:text-foreground',
        !props.isOn &&
          'opacity-0 group-hover/row:opacity-100 group-aria-selected/row:opacity-100 pointer-coarse:opacity-50',
      )}
    >
      {props.children}
    </span>
  )
}
