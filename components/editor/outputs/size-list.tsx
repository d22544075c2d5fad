// Every size there is, to be ticked: whole groups at once, found by their names, and one of one's own.
'use client'
import { Plus, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { chooseVariants } from '@/lib/scene/commands'
import { canvasSizeGroups, canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { variantsMax } from '@/lib/scene/scene-pictures'
import type { Variant } from '@/lib/scene/schema'
import { CanvasSize } from '@/lib/scene/schema'
import { useEditor, useIsWide } from '../context/editor-context'

type Named = Pick<Variant, 'id' | 'width' | 'height'>

export function SizeList({ variants }: { variants: readonly Variant[] }) {
  const isWide = useIsWide()
  const count = variants.length === 0 ? '' : `, ${variants.length} chosen`
  return (
    <section
      aria-label="Sizes to choose"
      className="shrink-0 border-line wide:flex wide:w-68 wide:flex-col wide:border-r max-wide:border-b max-wide:px-5"
    >
      {isWide ? (
        <Choices variants={variants} />
      ) : (
        <Disclosure label={`Choose sizes${count}`} startsOpen={variants.length === 0}>
          <Choices variants={variants} />
        </Disclosure>
      )}
    </section>
  )
}

function Choices({ variants }: { variants: readonly Variant[] }) {
  const { store } = useEditor()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const found = canvasSizes.filter(({ name, group, width, height }) => {
    const words = `${group} ${name} ${width}x${height} ${width} × ${height}`.toLowerCase()
    return wanted.every((word) => words.includes(word))
  })
  const has = (id: string) => variants.some((each) => each.id === id)
  const choose = (sizes: readonly Named[], isOn: boolean) => {
    const ids = new Set(sizes.map(({ id }) => id))
    const others = variants.filter(({ id }) => !ids.has(id))
    // In the order in which they were ticked; the newest is at the end, where the eye is.
    const added = isOn ? sizes.filter(({ id }) => !has(id)) : []
    const next = isOn ? [...variants, ...added] : others
    if (next.length > variantsMax)
      store.notify({ tone: 'info', message: `Up to ${variantsMax} sizes are saved at once.` })
    store.commit(chooseVariants, next)
  }
  const own = variants.filter(({ id }) => id.startsWith('own-'))
  return (
    <>
      <search className="relative block shrink-0 wide:px-3 wide:pt-3 wide:pb-2">
        <Search
          aria-hidden
          className="absolute left-3 size-4 text-foreground-subtle max-wide:top-3.5 wide:top-5 wide:left-6"
        />
        <input
          type="search"
          aria-label="Search the sizes"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="h-11 w-full rounded-lg bg-surface-sunken pr-3 pl-9 text-base outline-offset-0 compact:h-8 compact:text-sm"
        />
      </search>
      <div className="overflow-y-auto overscroll-contain py-2 max-wide:max-h-[44dvh] wide:min-h-0 wide:flex-1 wide:px-3">
        {canvasSizeGroups.map((group) => {
          const sizes = found.filter((each) => each.group === group)
          return sizes.length > 0 && <Group key={group} name={group} sizes={sizes} has={has} onChoose={choose} />
        })}
        {own.length > 0 && <Group name="Own" sizes={own.map(named)} has={has} onChoose={choose} />}
        {found.length === 0 && <p className="px-2 py-3 text-foreground-muted">No size has “{search.trim()}” in it.</p>}
        <OwnSize onAdd={(size) => choose([size], true)} />
      </div>
    </>
  )
}

const named = ({ id, width, height }: Variant) => ({ id, width, height, name: 'Own size' })

interface GroupProps {
  name: string
  sizes: readonly (Named & { name: string })[]
  has(id: string): boolean
  onChoose(sizes: readonly Named[], isOn: boolean): void
}

function Group({ name, sizes, has, onChoose }: GroupProps) {
  const on = sizes.filter(({ id }) => has(id)).length
  return (
    <fieldset className="mb-2">
      <legend className="sr-only">{name}</legend>
      <Tick
        label={`All of ${name}`}
        value={on === 0 ? false : on === sizes.length ? true : null}
        onChange={(isOn) => onChoose(sizes, isOn)}
      >
        <span className="font-medium text-foreground">{name}</span>
      </Tick>
      {sizes.map((size) => (
        <Tick
          key={size.id}
          label={`${size.name}, ${size.width} by ${size.height}`}
          value={has(size.id)}
          onChange={(isOn) => onChoose([size], isOn)}
        >
          <span className="min-w-0 flex-1 truncate">{size.name}</span>
          <span className="text-foreground-subtle text-xs tabular-nums">
            {size.width} × {size.height}
          </span>
        </Tick>
      ))}
    </fieldset>
  )
}

interface TickProps {
  label: string
  /** Null: some of them. */
  value: boolean | null
  onChange(isOn: boolean): void
  children: React.ReactNode
}

function Tick({ label, value, onChange, children }: TickProps) {
  return (
    <label className="-mx-1 flex h-11 items-center gap-2.5 rounded-md px-2 text-foreground-muted hover:bg-hover has-checked:text-foreground compact:h-7.5">
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = value === null
        }}
        checked={value ?? false}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-foreground compact:size-3.5"
      />
      {children}
    </label>
  )
}

function OwnSize({ onAdd }: { onAdd(size: Named): void }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const add = () => {
    const [, width, height] = /^\s*(\d{1,5})\s*[x×*, ]\s*(\d{1,5})\s*$/i.exec(text) ?? []
    const size = CanvasSize.safeParse({ width: Number(width), height: Number(height) })
    setWrong(!size.success)
    if (!size.success) return
    onAdd({ id: `own-${width}x${height}`, ...size.data })
    setText('')
  }
  return (
    <form
      className="mt-1 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <label htmlFor={id} className="mb-1 block text-foreground-muted text-xs">
        Own size
      </label>
      <div className="flex gap-1.5">
        <input
          id={id}
          inputMode="text"
          placeholder="1200 × 800"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full min-w-0 rounded-md bg-surface-sunken px-2.5 text-base tabular-nums outline-offset-0 compact:h-8 compact:text-sm"
        />
        <Button type="submit" square aria-label="Add the size" tip="Add the size">
          <Plus aria-hidden className="size-4" />
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="mt-1 text-danger text-xs">
          Two numbers from 16 to 16,384: width × height.
        </p>
      )}
    </form>
  )
}
