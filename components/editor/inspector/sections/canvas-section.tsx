// The size of the whole and the space around the pictures.
'use client'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { NumberField } from '@/components/ui/number-field'
import { ToggleField } from '@/components/ui/toggle-field'
import type { Size } from '@/lib/core/geometry'
import { limitWords } from '@/lib/editor/outputs/place-rules'
import { derivedAtRest } from '@/lib/editor/store/store'
import { setCanvasSize, setPadding } from '@/lib/scene/commands'
import { type CanvasSizePreset, canvasSizeGroups, canvasSizeOf, canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { Section } from '../panel/section'
import { comfortableMax, defaultLook, resetCanvas } from './section-defaults'

const shape = { padding: Scene.shape.padding }
const side = { min: 16, max: 16_384, step: 1, unit: 'px', factor: 1 }

const atRest = derivedAtRest((scene) => ({
  defaults: { padding: defaultLook(scene).padding },
  ends: comfortableMax(scene),
}))

export function CanvasSection() {
  const { store } = useEditor()
  const size = useEditorState((state) => state.scene.size)
  const padding = useEditorState((state) => state.scene.padding)
  const id = useId()
  const { defaults, ends } = useEditorState(atRest)
  const designSize = useEditorState((state) => state.session.view?.designSize)
  // The worker lays out: nothing of it runs here while a slider moves.
  const { width, height } = size ?? designSize ?? canvasSizes[0]!
  const sizeId = useEditorState((state) => state.session.zones.sizeId)
  const named = canvasSizeOf(size, sizeId)

  return (
    <Section
      summary={size ? `${width} × ${height}` : 'Fits its content'}
      changed={padding !== defaults.padding || size !== null}
      onReset={() => store.commit(resetCanvas, { padding: defaults.padding, size: null })}
    >
      <SizeMenu
        value={size === null ? 'content' : (named?.id ?? 'own')}
        onChoose={(next, chosen) => {
          store.setSession({ zones: { ...store.getState().session.zones, sizeId: chosen } })
          store.commit(setCanvasSize, next)
        }}
        present={{ width: Math.round(width), height: Math.round(height) }}
      />
      {size && (
        <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-8">
          <span id={id} className="text-foreground-muted">
            Pixels
          </span>
          <span className="flex items-center justify-end gap-2">
            <NumberField
              label="Canvas width"
              range={side}
              value={size.width}
              onPreview={(next) => store.preview(setCanvasSize, { width: next, height })}
              onEndGesture={store.endGesture}
            />
            <span aria-hidden className="text-foreground-subtle">
              ×
            </span>
            <NumberField
              label="Canvas height"
              range={side}
              value={size.height}
              onPreview={(next) => store.preview(setCanvasSize, { width, height: next })}
              onEndGesture={store.endGesture}
            />
          </span>
        </div>
      )}
      {named && <SizeFacts size={named} />}
      <SchemaFields
        title="Canvas"
        of={['']}
        shape={shape}
        values={{ padding }}
        defaults={defaults}
        comfortableMax={ends}
        onPreview={(_, value) => store.preview(setPadding, value as number)}
        onEndGesture={store.endGesture}
      />
    </Section>
  )
}

/** What the place does with a picture of that size. */
function SizeFacts({ size }: { size: CanvasSizePreset }) {
  const { store } = useEditor()
  const zones = useEditorState((state) => state.session.zones)
  const words = limitWords(size.limits)
  return (
    <>
      {size.zones.length > 0 && (
        <ToggleField
          label="Zones of the size"
          shortLabel="Zones"
          value={zones.isOn}
          onChange={(isOn) => store.setSession({ zones: { ...zones, isOn } })}
        />
      )}
      {(words !== '' || size.zones.length > 0) && (
        <p className="pb-1 text-foreground-subtle text-xs">
          {words} <span data-tip={size.source}>Checked {size.checked}.</span>
        </p>
      )}
    </>
  )
}

function SizeMenu(props: {
  /** Id of a size, 'content' or 'own'. */
  value: string
  /** What it is now: the own size starts from it. */
  present: Size
  /** `id`: of the list's, or null. */
  onChoose: (size: Size | null, id: string | null) => void
}) {
  const id = useId()
  const choose = (value: string) => {
    const size = canvasSizes.find((each) => each.id === value)
    if (value === 'content') props.onChoose(null, null)
    else props.onChoose(size ? { width: size.width, height: size.height } : props.present, size?.id ?? null)
  }
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-8">
      <label htmlFor={id} className="text-foreground-muted">
        Size
      </label>
      <span className="relative">
        <select
          id={id}
          aria-label="Canvas size"
          className="h-11 w-full appearance-none truncate rounded-md bg-surface-sunken pr-7 pl-2 text-base outline-none focus-visible:outline-2 focus-visible:outline-accent compact:h-7 compact:text-xs"
          value={props.value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="content">Fits its content</option>
          <option value="own">Own size</option>
          {canvasSizeGroups.map((group) => (
            <optgroup key={group} label={group}>
              {canvasSizes
                .filter((each) => each.group === group)
                .map(({ id: value, name, width, height }) => (
                  <option key={value} value={value}>
                    {name}, {width} × {height}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-foreground-subtle"
        />
      </span>
    </div>
  )
}
