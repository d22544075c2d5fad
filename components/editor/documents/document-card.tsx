// One document: its picture opens it, with its name, when it was changed, and what can be done with it.
'use client'
import { Copy, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { NameField } from '@/components/ui/name-field'
import type { DocumentSummary } from '@/lib/editor/storage/document-storage'
import { timeAgo } from './time-ago'

interface DocumentCardProps {
  document: DocumentSummary
  /** On the stage. */
  isOpen: boolean
  /** Tab leads to it. */
  isReached: boolean
  isRenaming: boolean
  onReach: () => void
  onOpen: () => void
  onRename: () => void
  /** Null gives it up. */
  onRenamed: (title: string | null) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function DocumentCard(props: DocumentCardProps) {
  const { title, savedAt } = props.document
  const changed = timeAgo(savedAt, Date.now())
  const tabIndex = props.isReached ? 0 : -1
  return (
    <li className="group relative min-w-0" onFocus={props.onReach}>
      <button
        type="button"
        data-open={props.document.id}
        tabIndex={tabIndex}
        aria-label={`${title}, changed ${changed}${props.isOpen ? ', on the stage' : ''}`}
        aria-keyshortcuts="F2 Delete"
        onClick={props.onOpen}
        className={classNames(
          'relative block aspect-[7/5] w-full overflow-hidden rounded-lg bg-surface-sunken outline-offset-2 transition-shadow duration-100 hover:shadow-float forced-colors:border',
          props.isOpen && 'outline-2 outline-foreground',
        )}
      >
        <Thumbnail picture={props.document.thumbnail} />
        <span
          aria-hidden
          className="absolute inset-0 rounded-lg shadow-[inset_0_0_0_1px_light-dark(#0000001a,#ffffff1f)]"
        />
      </button>
      <div className="mt-1.5 min-w-0">
        {props.isRenaming ? (
          <NameField
            label={`New name of ${title}`}
            name={title}
            className="-mx-1.5 h-7 w-[calc(100%+0.75rem)] pointer-coarse:h-11"
            onDone={props.onRenamed}
          />
        ) : (
          <p className="h-5 truncate font-medium pointer-fine:h-7 pointer-fine:leading-7" title={title}>
            {title}
          </p>
        )}
        <p className="truncate text-foreground-subtle text-xs">{props.isOpen ? `Open · ${changed}` : changed}</p>
      </div>
      <div className="flex gap-0.5 pointer-coarse:-ml-2.5 pointer-fine:absolute pointer-fine:top-1.5 pointer-fine:right-1.5 pointer-fine:rounded-lg pointer-fine:bg-raised/95 pointer-fine:p-0.5 pointer-fine:opacity-0 pointer-fine:shadow-control pointer-fine:transition-opacity pointer-fine:duration-100 pointer-fine:focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        <CardButton
          icon={Pencil}
          label={`Rename ${title}`}
          tip="Rename"
          keys="F2"
          tabIndex={tabIndex}
          onClick={props.onRename}
        />
        <CardButton
          icon={Copy}
          label={`Duplicate ${title}`}
          tip="Duplicate"
          tabIndex={tabIndex}
          onClick={props.onDuplicate}
        />
        <CardButton
          icon={Trash2}
          label={`Delete ${title}`}
          tip="Delete"
          keys="Del"
          tabIndex={tabIndex}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}

function CardButton(props: {
  icon: LucideIcon
  label: string
  tip: string
  keys?: string
  tabIndex: number
  onClick: () => void
}) {
  const Icon = props.icon
  return (
    <button
      type="button"
      aria-label={props.label}
      data-tip={props.tip}
      data-tip-keys={props.keys}
      tabIndex={props.tabIndex}
      onClick={props.onClick}
      className="grid size-11 place-items-center rounded-md text-foreground-muted transition-colors duration-100 hover:bg-hover hover:text-foreground active:bg-pressed pointer-fine:size-7"
    >
      <Icon aria-hidden className="size-4 pointer-fine:size-3.5" />
    </button>
  )
}

/** An image that is just being loaded still needs its address. */
const freedAfterMs = 2000

function Thumbnail({ picture }: { picture: Blob | null }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setAddress(null)
    const created = URL.createObjectURL(picture)
    setAddress(created)
    return () => void setTimeout(() => URL.revokeObjectURL(created), freedAfterMs)
  }, [picture])
  // biome-ignore lint/performance/noImgElement: a Blob of this page, which no server scales
  return address && <img src={address} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
}
