// Everything the palette offers, from the lists that there are: actions, panels with their settings, galleries, effects.
'use client'
import { Clapperboard, Sparkles } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
import { addPreset } from '@/lib/editor/motion/timeline-edits'
import { actionEntries } from '@/lib/editor/palette/action-entries'
import type { PaletteEntry } from '@/lib/editor/palette/ranking'
import type { SoughtSetting } from '@/lib/editor/store/requests'
import { selectedAnnotations } from '@/lib/editor/store/selection'
import { hasPicture } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import type { ToolId } from '@/lib/editor/store/tool-table'
import { effects } from '@/lib/kinds/effects'
import { setEffects } from '@/lib/scene/commands'
import { motionPresets } from '@/lib/scene/motion/presets'
import { actionIcon } from '../actions/action-icons'
import { useActionContext, useActions, useKeySettings } from '../actions/use-action'
import { useEditor } from '../context/editor-context'
import { type Panel, panels } from '../inspector/panels'
import { type PanelGallery, useGalleries } from '../inspector/sections/galleries'
import { newEffect } from '../inspector/sections/section-defaults'
import { settingsOf } from '../inspector/settings'
import { toolIcons } from '../stage/hands/tool-bar/tool-icons'

export interface ShownEntry extends PaletteEntry {
  icon: ComponentType<{ className?: string }>
}

/** As they are when the palette opens: it covers the page, so nothing of them changes meanwhile but own looks that load. */
export function usePaletteEntries(): ShownEntry[] {
  const editor = useEditor()
  const { store } = editor
  const actions = useActions()
  const context = useActionContext()
  const settings = useKeySettings()
  const galleries = useGalleries()
  const [state] = useState(store.getState)
  const { scene, session } = state
  const offered = galleries.map(({ panel, gallery }) => [panel, ...gallery.entries.map(({ id }) => id)].join()).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are new objects each time and say the same
  return useMemo(() => {
    const seek = (sought: SoughtSetting) => store.setSession({ sought })
    return [
      ...actionEntries(actions, context, settings).map((entry, at) => ({
        ...entry,
        icon: toolIconOf(actions[at]!.id) ?? actionIcon(actions[at]!),
      })),
      ...panels
        .filter(({ isOfSelection }) => !isOfSelection || selectedAnnotations(scene, session.selection).length > 0)
        .map((panel) => panelEntry(panel, seek)),
      ...galleries.flatMap((each) => galleryEntries(each, store.commit)),
      ...motionPresets.map(({ name, label }) => ({
        id: `movement ${name}`,
        label: `Animate: ${label}`,
        group: 'Movements',
        keys: '',
        obstacle: hasPicture(state) ? null : 'There is no picture yet',
        icon: Clapperboard,
        run() {
          const { timeline } = store.getState().session
          if (!timeline) store.setSession({ timeline: openedTimeline })
          addPreset(store, name)
        },
      })),
      ...effects.map(({ kind, label }) => ({
        id: `effect ${kind}`,
        label: `Add ${label.toLowerCase()}`,
        group: 'Effects',
        keys: '',
        obstacle: scene.effects.length < 8 ? null : 'There are eight already',
        icon: Sparkles,
        run: () => store.commit(setEffects, [...store.getState().scene.effects, newEffect(kind)]),
      })),
      ...withoutTwins(settingsOf(scene, session.selection)).map((setting) => settingEntry(setting, seek)),
    ]
  }, [actions, offered])
}

const toolIconOf = (action: string) => toolIcons[action.replace('tool-', '') as ToolId]

const panelOf = (id: string): Panel => panels.find((panel) => panel.id === id)!

const panelEntry = ({ id, label, icon }: Panel, seek: (sought: SoughtSetting) => void): ShownEntry => ({
  id: `panel ${id}`,
  label: `${label} settings`,
  group: 'Panels',
  keys: '',
  obstacle: null,
  icon,
  run: () => seek({ panel: id, label: null, within: null }),
})

const settingEntry = (setting: SoughtSetting, seek: (sought: SoughtSetting) => void): ShownEntry => ({
  id: `setting ${setting.panel} ${setting.label}`,
  label: setting.label ?? '',
  group: `${panelOf(setting.panel).label} settings`,
  keys: '',
  obstacle: null,
  icon: panelOf(setting.panel).icon,
  run: () => seek(setting),
})

const galleryEntries = (
  { panel, gallery }: PanelGallery,
  commit: ReturnType<typeof useEditor>['store']['commit'],
): ShownEntry[] =>
  gallery.entries.map((entry) => ({
    id: `${panel} ${entry.id}`,
    label: entry.name,
    group: gallery.title,
    keys: '',
    obstacle: null,
    icon: panelOf(panel).icon,
    run: () => commit(gallery.command, entry.value),
  }))

/** The first of those with the same words in the same panel. */
const withoutTwins = (settings: readonly SoughtSetting[]): SoughtSetting[] =>
  [...new Map(settings.toReversed().map((each) => [`${each.panel} ${each.label}`, each])).values()].reverse()
