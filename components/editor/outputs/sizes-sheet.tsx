// The contact sheet: every chosen size as it will be, what of it the place covers, and what came of its file.
'use client'
import { Check, CircleAlert, LoaderCircle, Proportions } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { OutputRow, RunState } from '@/lib/editor/outputs/output-run'
import type { Outputs } from '@/lib/editor/outputs/outputs'
import { limitWords, nameOf, placeOf } from '@/lib/editor/outputs/place-rules'
import type { Scene, Variant } from '@/lib/scene/schema'
import { useEditorState, useIsWide } from '../context/editor-context'
import { SheetPicture } from './sheet-picture'

/** CSS pixels of a picture in its card. */
const wideBox = { width: 232, height: 216 }
const narrowBox = { width: 136, height: 136 }

interface SizesSheetProps {
  outputs: Outputs
  scenes: ReadonlyMap<string, Scene>
  state: RunState | null
  chosen: string | null
  onChoose(id: string): void
}

export function SizesSheet({ outputs, scenes, state, chosen, onChoose }: SizesSheetProps) {
  const variants = useEditorState(({ scene }) => scene.variants)
  if (variants.length === 0) return <Nothing />
  return (
    <section aria-label="Chosen sizes" className="min-w-0 bg-canvas wide:min-h-0 wide:flex-1 wide:overflow-y-auto">
      <ul className="grid gap-x-4 gap-y-5 p-5 max-wide:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] wide:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]">
        {variants.map((variant) => (
          <SizeCard
            key={variant.id}
            variant={variant}
            scene={scenes.get(variant.id)!}
            outputs={outputs}
            row={state?.rows.find(({ recipe }) => recipe.id === variant.id)}
            isChosen={variant.id === chosen}
            onChoose={() => onChoose(variant.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SizeCardProps {
  variant: Variant
  scene: Scene
  outputs: Outputs
  row: OutputRow | undefined
  isChosen: boolean
  onChoose(): void
}

function SizeCard({ variant, scene, outputs, row, isChosen, onChoose }: SizeCardProps) {
  const place = placeOf(variant)
  const name = nameOf(variant)
  const isWide = useIsWide()
  const isAdjusted = [variant.padding, variant.position, variant.caption, variant.crop].some((each) => each !== null)
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`Adjust ${name}, ${variant.width} by ${variant.height}`}
        onClick={onChoose}
        className={classNames(
          'grid w-full place-items-center rounded-lg border border-transparent bg-surface-sunken p-2 outline-offset-2 transition-colors duration-100 hover:border-line max-wide:h-40 wide:h-62',
          isChosen && 'border-foreground!',
        )}
      >
        <SheetPicture
          size={variant}
          zones={place?.zones ?? []}
          of={scene}
          box={isWide ? wideBox : narrowBox}
          draw={(scale, signal) => outputs.sheet.request(scene, scale, signal)}
        />
      </button>
      <div className="mt-2 items-baseline justify-between gap-2 wide:flex">
        <p className="truncate font-medium">
          {name}
          {isAdjusted && <span className="font-normal text-foreground-subtle"> · adjusted</span>}
        </p>
        <p className="shrink-0 text-foreground-subtle text-xs tabular-nums">
          {variant.width} × {variant.height}
        </p>
      </div>
      {row ? (
        <RowWords row={row} />
      ) : (
        place && <p className="text-foreground-subtle text-xs">{limitWords(place.limits)}</p>
      )}
    </li>
  )
}

/** What came of one file. */
export function RowWords({ row }: { row: OutputRow }) {
  if (row.status === 'making') {
    return (
      <p className="flex items-center gap-1.5 text-foreground-muted text-xs">
        <LoaderCircle aria-hidden className="size-3.5 animate-spin motion-reduce:animate-none" /> Is made
      </p>
    )
  }
  if (row.status === 'done') {
    return (
      <p className="flex items-center gap-1.5 text-positive text-xs tabular-nums" title={row.fileName}>
        <Check aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">
          {fileSizeText(row.bytes)}, {row.width} × {row.height}
        </span>
      </p>
    )
  }
  if (row.status !== 'failed') {
    return <p className="text-foreground-subtle text-xs">{row.status === 'waiting' ? 'Waits' : 'Cancelled'}</p>
  }
  return (
    <p className="flex gap-1.5 text-danger text-xs">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        {row.message} {row.hint}
      </span>
    </p>
  )
}

function Nothing() {
  return (
    <section
      aria-label="Chosen sizes"
      className="grid flex-1 place-content-center justify-items-center gap-2 bg-canvas p-8 text-center"
    >
      <Proportions aria-hidden className="size-8 text-foreground-subtle" />
      <p className="font-medium text-base">One design, every size</p>
      <p className="max-w-80 text-foreground-muted">
        Tick the sizes it is for. Each is drawn at once, with what its place covers, and can be adjusted by itself.
      </p>
    </section>
  )
}
