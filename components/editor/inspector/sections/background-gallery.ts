// All backgrounds there are for this picture: the person's own, those of its colours, and the library.
'use client'
import { useEffect, useMemo, useState } from 'react'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { Background, backgrounds, newBackground } from '@/lib/kinds/backgrounds'
import { backgroundPresets } from '@/lib/kinds/backgrounds/library/presets.data'
import { palette } from '@/lib/kinds/backgrounds/pictures/schema'
import { surpriseMe } from '@/lib/kinds/surprise'
import { setBackground } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { useEditor } from '../../context/editor-context'
import type { Gallery, GalleryEntry } from '../panel/gallery'
import { useThumbnailBase } from '../panel/panel-place'
import { analysisKey, useAnalysis } from './auto-button'
import { libraryOf, useLibrary } from './own-library'

type Entry = GalleryEntry<Background>

const presets: readonly Entry[] = backgroundPresets.map(({ name, group, background }) => ({
  id: `${group} ${name}`,
  name,
  group,
  // In the schema's order of keys, so that the chosen one is recognised.
  value: Background.parse(background),
}))
const kindsOfPresets = new Set<string>(['palette', ...presets.map(({ value }) => value.kind)])
/** Kinds nobody made presets for show themselves. */
const bare: readonly Entry[] = backgrounds
  .filter(({ kind }) => !kindsOfPresets.has(kind))
  .map(({ kind, label, group }) => ({ id: kind, name: label, group, value: newBackground(kind) }))

const fromPicture = [
  { name: 'Its colours', style: 'mesh', tone: 'natural' },
  { name: 'Brighter', style: 'mesh', tone: 'vivid' },
  { name: 'Softer', style: 'mesh', tone: 'soft' },
  { name: 'Deeper', style: 'mesh', tone: 'deep' },
  { name: 'As a gradient', style: 'gradient', tone: 'natural' },
  { name: 'As a glow', style: 'glow', tone: 'soft' },
] as const

function ofColors(colors: readonly string[]): Entry[] {
  if (colors.length === 0) return []
  return fromPicture.map(({ name, style, tone }) => ({
    id: `palette ${name}`,
    name,
    group: 'From the picture',
    value: palette.schema.parse({ kind: 'palette', colors: colors.slice(0, 5), style, tone }),
  }))
}

/** Telling colours of the shown picture; none until they are found. */
function useColors(): readonly string[] {
  const base = useThumbnailBase()
  const analyse = useAnalysis()
  const [colors, setColors] = useState<readonly string[]>([])
  const key = useMemo(() => base && analysisKey(base), [base])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the scene that the colours depend on
  useEffect(() => {
    if (!base) return
    let stale = false
    void analyse(base).then((found) => !stale && found && setColors(found.colors))
    return () => {
      stale = true
    }
  }, [key])
  return colors
}

export function useBackgroundGallery(): Gallery<Background> {
  const library = libraryOf(useEditor())
  const { backgrounds: saved, assets } = useLibrary()
  const colors = useColors()
  return useMemo(
    () => ({
      title: 'Backgrounds',
      room: 0.24,
      entries: [
        ...saved.map((each) => ({ ...each, group: 'Yours', own: true })),
        ...ofColors(colors),
        ...presets,
        ...bare,
      ],
      command: bringingAssets(setBackground, assets),
      surprise: (seed: number) => surpriseMe(seed, 'background'),
      onRemove: ({ id }) => void library.remove(id),
      onRename: ({ id }, name) => void library.rename(id, name),
      isChosen: (shown, background) => sameJson(shown.background, background),
    }),
    [saved, colors, assets, library],
  )
}
