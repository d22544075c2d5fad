// The ready movements in their families, each on the person's own picture: a press adds a clip at the playhead and shows it once.
'use client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { gridNeighbour, isGridKey } from '@/components/ui/grid-neighbour'
import { clipEndMs } from '@/lib/editor/motion/clip-edits'
import { addPreset, changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { motionPresets } from '@/lib/scene/motion/presets'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../context/editor-context'
import { groupLooks } from './group-looks'
import { PresetThumbnail } from './preset-thumbnail'
import { PropertyPicker } from './property-picker'
import { useTimelineParts } from './timeline-context'

/** By family, those for which the scene has something to move. */
function useGroups() {
  const names = useEditorState(({ scene }) => suitedNames(scene))
  return [
    ...Map.groupBy(
      motionPresets.filter(({ name }) => names.split(' ').includes(name)),
      ({ group }) => group,
    ),
  ]
}

/** As one text: it stays the same while the scene changes in other ways. */
const suitedNames = (scene: Scene): string =>
  motionPresets.flatMap(({ name, suits }) => (suits && !suits(scene) ? [] : [name])).join(' ')

export function PresetGallery() {
  const add = useAdd()
  const base = useRestingScene()
  const groups = useGroups()
  const root = useRef<HTMLElement>(null)
  // One stop of Tab; arrow keys go along them.
  const [wanted, setStop] = useState<string>(motionPresets[0]!.name)
  const shown = groups.flatMap(([, presets]) => presets)
  // A movement leaves the gallery with what it moves.
  const stop = shown.some(({ name }) => name === wanted) ? wanted : shown[0]?.name
  return (
    <section ref={root} aria-label="Movements" className="max-wide:flex max-wide:h-full max-wide:flex-col">
      <header className="flex h-12 items-center gap-2 pr-2 pl-4 compact:h-10">
        <h2 className="flex-1 font-semibold text-sm">Add a movement</h2>
        <PropertyPicker />
      </header>
      <div
        role="toolbar"
        aria-label="Ready movements"
        onKeyDown={(event) => walk(event, root.current)}
        onFocus={({ target }) => setStop((target as HTMLElement).dataset.preset ?? wanted)}
        className="px-4 pb-3 max-wide:flex max-wide:gap-4 max-wide:overflow-x-auto max-wide:overscroll-contain max-wide:[scrollbar-width:none]"
      >
        {groups.map(([group, presets]) => (
          <Family key={group} group={group} presets={presets} base={base} stop={stop} onAdd={add} />
        ))}
      </div>
    </section>
  )
}

function Family(props: {
  group: MotionPreset['group']
  presets: readonly MotionPreset[]
  base: Scene | null
  stop: string | undefined
  onAdd: (preset: MotionPreset, isByPointer: boolean) => void
}) {
  const { group, presets, base, stop, onAdd } = props
  const { Icon, edge } = groupLooks[group]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={group} className="not-first:pt-2 max-wide:not-first:pt-0">
      <h3 className="flex items-center gap-1.5 pb-1.5 font-medium text-foreground-subtle text-xs">
        <Icon aria-hidden className="size-3" style={{ color: edge }} />
        {group}
      </h3>
      <div className="grid grid-cols-3 gap-x-2 gap-y-2.5 max-wide:flex">
        {presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            data-preset={preset.name}
            aria-label={`Add ${preset.label}`}
            tabIndex={preset.name === stop ? 0 : -1}
            onClick={({ detail }) => onAdd(preset, detail > 0)}
            className="group/preset min-w-0 rounded-md outline-offset-2 max-wide:w-20 max-wide:shrink-0"
          >
            <PresetThumbnail preset={preset} base={base} />
            <span
              aria-hidden
              className="mt-1 block truncate text-center text-2xs text-foreground-muted leading-tight group-hover/preset:text-foreground"
            >
              {preset.label}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

const restMs = 160

/** The design, once nothing of it is dragged. */
function useRestingScene(): Scene | null {
  const scene = useEditorState((state) => (state.history.gesture ? null : state.scene))
  const [resting, setResting] = useState<Scene | null>(null)
  useEffect(() => {
    if (!scene) return
    const timer = setTimeout(() => setResting(scene), restMs)
    return () => clearTimeout(timer)
  }, [scene])
  return resting
}

/** Adds it, and shows it once where motion is welcome. */
function useAdd() {
  const { store } = useEditor()
  const { player } = useTimelineParts()
  return ({ name }: MotionPreset, isByPointer: boolean) => {
    player.pause()
    const clip = addPreset(store, name)
    if (!clip) return
    const { lengthMs } = store.getState().scene.motion!
    const endMs = clipEndMs(clip)
    // The next one follows it; beside what fills the film it begins at the same time.
    const restMs = endMs < lengthMs ? endMs : clip.startMs
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill) changeTimeline(store, { atMs: restMs })
    else player.playPart(clip.startMs, Math.min(lengthMs, endMs), restMs)
    // Its button is gone: keys go on with the clip, those of a pointer with the whole timeline.
    requestAnimationFrame(() => {
      const within = document.querySelector('[data-timeline]')
      const target = within?.querySelector<HTMLElement>('[role=option][aria-selected=true]')
      target?.focus({ preventScroll: isByPointer })
      target?.scrollIntoView({ block: 'nearest' })
    })
  }
}

function walk(event: KeyboardEvent, root: HTMLElement | null): void {
  const { key, target } = event
  if (!isGridKey(key) || event.ctrlKey || event.metaKey || event.altKey) return
  const buttons = [...(root?.querySelectorAll<HTMLElement>('[data-preset]') ?? [])]
  const at = buttons.indexOf(target as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  const boxes = buttons.map((button) => button.getBoundingClientRect())
  const next = buttons[gridNeighbour(boxes, at, key)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
