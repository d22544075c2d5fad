// Colour and size of what is selected, else of what the tool will draw, at hand beside the tools.
'use client'
import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ColorField } from '@/components/ui/color-field'
import { Popover } from '@/components/ui/popover'
import { Segmented } from '@/components/ui/segmented'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import { useEditor, useEditorState } from '../../../context/editor-context'
import { inkOf, inks, resized, sizeOf, sizes, styleOf } from './quick-style'

export function ToolStyle({ toolbox, tabIndex }: { toolbox: Toolbox; tabIndex: number }) {
  const { store } = useEditor()
  const inspected = useEditorState(toolbox.inspected)
  const scene = useEditorState((state) => state.scene)
  const style = inspected && styleOf(inspected, scene)
  const { color = null, size = null } = style ?? {}
  const name = color ? (inkOf(color)?.label ?? color.toUpperCase()) : null
  return (
    <Popover
      label="Colour and size"
      className="w-72 p-3 compact:w-60"
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          data-tool="style"
          data-tip="Colour and size"
          aria-label={name ? `Colour and size: ${name}` : 'Colour and size'}
          disabled={!style}
          tabIndex={tabIndex}
          className="grid h-11 w-12 shrink-0 place-items-center rounded-lg -outline-offset-2 transition-colors duration-100 hover:bg-hover active:bg-pressed disabled:opacity-35 compact:size-9"
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
            <Inks value={color} onChoose={(next) => toolbox.commitStyle({ color: next })} />
            <ColorField
              label="Colour"
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

function Inks({ value, onChoose }: { value: string; onChoose: (color: string) => void }) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-5 justify-items-center gap-1 compact:grid-cols-9 compact:gap-0">
      <legend className="sr-only">Colour</legend>
      {inks.map(({ color, label }) => (
        <label
          key={color}
          data-tip={label}
          className="relative grid size-10 place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-accent compact:size-6"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            className="absolute inset-0 appearance-none outline-none"
            checked={inkOf(value)?.color === color}
            onChange={() => onChoose(color)}
          />
          <span
            className={classNames(
              'pointer-events-none block size-7 rounded-full shadow-[inset_0_0_0_1px_light-dark(#00000024,#ffffff3d)] forced-color-adjust-none compact:size-4.5',
              inkOf(value)?.color === color && 'outline-2 outline-foreground outline-offset-2',
            )}
            style={{ background: color }}
          />
        </label>
      ))}
    </fieldset>
  )
}
