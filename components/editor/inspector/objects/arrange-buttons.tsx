// What can be done with the selected objects, as icons: order, flags and copies; lines to align with.
'use client'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CopyPlus,
  Eye,
  EyeOff,
  Group,
  LayoutGrid,
  Lock,
  LockOpen,
  type LucideIcon,
  RulerDimensionLine,
  Scaling,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import type { ActionId } from '@/lib/editor/actions/actions'
import type { Inspected } from '@/lib/editor/tools/objects/style'
import { ActionButton } from '../../actions/use-action'

type Row = readonly (readonly [action: ActionId, icon: LucideIcon])[]

const orders: Row = [
  ['objects-to-front', ArrowUpToLine],
  ['objects-forward', ArrowUp],
  ['objects-backward', ArrowDown],
  ['objects-to-back', ArrowDownToLine],
]

const alignments: Row = [
  ['objects-align-left', AlignStartVertical],
  ['objects-align-centre', AlignCenterVertical],
  ['objects-align-right', AlignEndVertical],
  ['objects-align-top', AlignStartHorizontal],
  ['objects-align-middle', AlignCenterHorizontal],
  ['objects-align-bottom', AlignEndHorizontal],
]

/** Of several. */
const together: Row = [
  ['objects-distribute-horizontally', AlignHorizontalDistributeCenter],
  ['objects-distribute-vertically', AlignVerticalDistributeCenter],
  ['objects-tidy', LayoutGrid],
  ['objects-match-width', RulerDimensionLine],
  ['objects-match-size', Scaling],
  ['objects-group', Group],
  ['objects-ungroup', Ungroup],
]

type Items = Pick<Inspected, 'items'>

export function OrderButtons({ items }: Items) {
  const isLocked = items.every(({ locked }) => locked)
  const isHidden = items.every(({ hidden }) => hidden)
  return (
    <Bar
      label="Order and copies"
      row={[...orders, ['objects-duplicate', CopyPlus]]}
      flags={[
        { action: 'objects-lock', icon: isLocked ? Lock : LockOpen, isOn: isLocked, label: 'Lock' },
        { action: 'objects-hide', icon: isHidden ? EyeOff : Eye, isOn: isHidden, label: 'Hide' },
      ]}
      last={['objects-delete', Trash2]}
    />
  )
}

export function AlignButtons({ items }: Items) {
  return (
    <div className="mt-2 grid gap-1.5">
      <Bar label="Align" row={alignments} />
      {items.length > 1 && <Bar label="Several together" row={together} />}
    </div>
  )
}

interface Flag {
  action: ActionId
  icon: LucideIcon
  isOn: boolean
  /** What is on or off. */
  label: string
}

function Bar(props: { label: string; row: Row; flags?: readonly Flag[]; last?: Row[number] }) {
  const { label, row, flags = [], last } = props
  const look = 'w-auto! min-w-0 flex-1 px-0! aria-pressed:text-foreground'
  const isLong = row.length + flags.length > 6
  return (
    // For a finger beside the stage they are two rows.
    <fieldset
      className={classNames(
        'flex min-w-0 rounded-lg bg-surface-sunken p-0.5 wide:pointer-coarse:grid',
        isLong ? 'wide:pointer-coarse:grid-cols-4' : 'wide:pointer-coarse:grid-cols-3',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {row.map(([action, icon]) => (
        <ActionButton key={action} action={action} icon={icon} className={look} />
      ))}
      {flags.map(({ action, icon, isOn, label }) => (
        <ActionButton
          key={action}
          action={action}
          icon={icon}
          aria-label={label}
          aria-pressed={isOn}
          tip={isOn ? (label === 'Lock' ? 'Unlock' : 'Show') : label}
          className={look}
        />
      ))}
      {last && <ActionButton action={last[0]} icon={last[1]} className={`${look} hover:text-danger!`} />}
    </fieldset>
  )
}
