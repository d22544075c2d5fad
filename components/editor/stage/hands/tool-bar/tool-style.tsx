// Colour and size of what is selected, else of what the tool will draw, at hand beside the tools.
'use client'
import { useMemo } from 'react'
import { ColorField } from '@/components/ui/color-field'
import { Popover } from '@/components/ui/popover'
import { Segmented } from '@/components/ui/segmented'
import { Swatches } from '@/components/ui/swatches'
import { type EditorState, whileHandsRest } from '@/lib/editor/store/store'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import { sameJson } from '@/lib/scene/equal'
import { useEditor, useEditorState } from '../../../context/editor-context'
import { inkOf, inks, type QuickStyle, resized, sizeOf, sizes, styleOf } from './quick-style'

interface ToolStyleProps {
  toolbox: Toolbox
  /** Null: nothing is selected, and the tool draws nothing. */
  style: QuickStyle | null
  tabIndex: number
}

export function ToolStyle({ toolbox, style, tabIndex }: ToolStyleProps) {
  const { store } = useEditor()
  const { color = null, size = null } = style ?? {}
  const name = color ? (inkOf(color)?.label ?? color.toUpperCase()) : null
  return (
    <Popover
      label="Colour and size"
      className="w-[calc(100vw-1rem)] max-w-105 p-3 compact:w-64"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          data-tool="style"
          data-tip="Colour and size"
          aria-label={name ? `Colour and size: ${name}` : 'Colour and size'}
          disabled={!style}
          tabIndex={tabIndex}
          className="grid h-11 w-12 shrink-0 place-items-center rounded-lg -outline-offset-2 transition-colors duration-100 hover:bg-hover active:bg-pressed disabled:opacity-35 compact:size-8 lg:compact:size-8.5"
        >
          <span
            className="size-5 rounded-full bg-surface-sunken shadow-[inset_0_0_0_1.5px_light-dark(#0000002e,#ffffff52)] forced-color-adjust-none"
            style={{ background: color ?? undefined }}
          />
        </button>
      )}
    >
      <div className="grid gap-3">
        {color !== null && (
          <>
            <Swatches
              label="Ready colours"
              swatches={inks}
              value={inkOf(color)?.color ?? null}
              onChange={(next) => toolbox.commitStyle({ color: next })}
            />
            <ColorField
              label="Other colour"
              shortLabel="Other"
              value={color}
              onPreview={(next) => toolbox.previewStyle({ color: next })}
              onEndGesture={() => store.endGesture()}
            />
          </>
        )}
        {size && (
          <Segmented
            label="Size"
            options={sizes.map(({ label }) => ({ value: label, label }))}
            value={sizeOf(size) ?? ''}
            onChange={(label) => toolbox.commitStyle(resized(size, label))}
          />
        )}
      </div>
    </Popover>
  )
}

/** The same object while it says the same: a drag changes nothing of it. */
export function useQuickStyle(toolbox: Toolbox | null): QuickStyle | null {
  const select = useMemo(() => whileHandsRest(styleSelector(toolbox)), [toolbox])
  return useEditorState(select)
}

function styleSelector(toolbox: Toolbox | null) {
  let last: QuickStyle | null = null
  return (state: EditorState) => {
    const inspected = toolbox?.inspected(state)
    const style = inspected ? styleOf(inspected, state.scene) : null
    if (!sameJson(style, last)) last = style
    return last
  }
}
