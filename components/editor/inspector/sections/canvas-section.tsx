// The size of the whole and the space around the pictures.
'use client'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { NumberField } from '@/components/ui/number-field'
import type { Size } from '@/lib/core/geometry'
import { derivedAtRest } from '@/lib/editor/store/store'
import { setCanvasSize, setPadding } from '@/lib/scene/commands'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
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
  const named = canvasSizes.find((each) => each.width === size?.width && each.height === size.height)

  return (
    <Section
      summary={size ? `${width} × ${height}` : 'Fits its content'}
      changed={padding !== defaults.padding || size !== null}
      onReset={() => store.commit(resetCanvas, { padding: defaults.padding, size: null })}
    >
      <SizeMenu
        value={size === null ? 'content' : (named?.id ?? 'own')}
        onChoose={(next) => store.commit(setCanvasSize, next)}
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
      <SchemaFields
        title="Canvas"
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

const groups = [...new Set(canvasSizes.map(({ group }) => group))]

function SizeMenu(props: {
  /** Id of a size, 'content' or 'own'. */
  value: string
  /** What it is now: the own size starts from it. */
  present: Size
  onChoose: (size: Size | null) => void
}) {
  const id = useId()
  const choose = (value: string) => {
    const size = canvasSizes.find((each) => each.id === value)
    if (value === 'content') props.onChoose(null)
    else props.onChoose(size ? { width: size.width, height: size.height } : props.present)
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
          {groups.map((group) => (
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
