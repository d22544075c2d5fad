// Effects in the order they are applied: added, taken out, moved, and each with its fields.
'use client'
import { ChevronRight, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { type Effect, effects } from '@/lib/kinds/effects'
import { kindOf } from '@/lib/kinds/family'
import { setEffect, setEffects } from '@/lib/scene/commands'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { OrderButtons } from './order-buttons'
import { newEffect } from './section-defaults'

const countMax = 8

export function EffectList() {
  const { store } = useEditor()
  const list = useEditorState((state) => state.scene.effects)
  const [open, setOpen] = useState<number | null>(null)
  const change = (next: readonly Effect[], opened: number | null) => {
    store.commit(setEffects, next)
    setOpen(opened)
  }
  const add = (name: string) => {
    const kind = effects.find((candidate) => candidate.kind === name)
    if (kind) change([...list, newEffect(kind.kind)], list.length)
  }
  const move = (from: number, to: number) => {
    const moved = [...list]
    moved.splice(to, 0, ...moved.splice(from, 1))
    change(moved, open === from ? to : open === to ? from : open)
  }

  return (
    <div className="mt-3 border-line border-t pt-2">
      <header className="flex h-11 items-center justify-between compact:h-8">
        <h3 className="font-medium text-foreground-muted">Effects</h3>
        {list.length < countMax && <AddEffect onAdd={add} />}
      </header>
      {list.length > 0 && (
        <ol>
          {list.map((effect, index) => (
            <EffectRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the same effect may be there twice
              key={index}
              index={index}
              effect={effect}
              isOpen={open === index}
              last={list.length - 1}
              onToggle={() => setOpen(open === index ? null : index)}
              onMove={(to) => move(index, to)}
              onRemove={() => change(list.toSpliced(index, 1), null)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

function EffectRow(props: {
  index: number
  effect: Effect
  isOpen: boolean
  /** Index of the last one. */
  last: number
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { store } = useEditor()
  const { index, effect, isOpen, last } = props
  const kind = kindOf(effects, effect)
  return (
    <li className="group rounded-md">
      <div className="flex h-11 items-center compact:h-8">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={props.onToggle}
          className="-ml-1 flex h-full min-w-0 flex-1 items-center gap-1 rounded-md text-left -outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={classNames(
              'size-3.5 text-foreground-subtle transition-transform duration-100',
              isOpen && 'rotate-90',
            )}
          />
          <span className="truncate">{kind.label}</span>
        </button>
        <OrderButtons
          index={index}
          last={last}
          labels={[`Apply ${kind.label} earlier`, `Apply ${kind.label} later`]}
          onMove={props.onMove}
        />
        <Button
          variant="ghost"
          square
          className="-mr-2 compact:size-7!"
          aria-label={`Remove ${kind.label}`}
          tip="Remove"
          onClick={props.onRemove}
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      </div>
      {isOpen && (
        <SchemaFields
          title={kind.label}
          of={[`effects/${index}`]}
          shape={kind.schema.shape}
          values={effect}
          defaults={newEffect(kind.kind)}
          onPreview={(key, value) => store.preview(setEffect, { index, effect: { ...effect, [key]: value } as Effect })}
          onEndGesture={store.endGesture}
        />
      )}
    </li>
  )
}

/** A menu of the system under a button of ours: its list is the best one on every device. */
function AddEffect({ onAdd }: { onAdd: (kind: string) => void }) {
  return (
    <span className="relative -mr-2 flex h-11 items-center gap-1 rounded-md px-2 text-foreground-subtle text-xs transition-colors duration-100 focus-within:outline-2 focus-within:outline-accent hover:text-foreground compact:h-7">
      <Plus aria-hidden className="size-3.5" />
      Add
      <select
        aria-label="Add an effect"
        className="absolute inset-0 cursor-default appearance-none opacity-0"
        value=""
        onChange={(event) => onAdd(event.target.value)}
        onKeyDown={openByKey}
      >
        <option value="" disabled>
          Add an effect
        </option>
        {effects.map(({ kind, label }) => (
          <option key={kind} value={kind} className="bg-raised text-foreground">
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** While its list is closed, Windows and Linux take the first arrow or letter for a choice: it opens instead. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget: list } = event
  const isWalk = /^(Arrow|Page)|^(Home|End)$/.test(key) || /^[\p{L}\p{N}]$/u.test(key)
  if (!isWalk || ctrlKey || metaKey || altKey) return
  // Older browsers keep their own way.
  if (typeof list.showPicker !== 'function' || !CSS.supports('selector(:open)') || list.matches(':open')) return
  event.preventDefault()
  list.showPicker()
}
