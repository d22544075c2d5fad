// What the gallery shows: a scene for every kind of every family and for every preset. A new kind or preset is in it by itself.
import { z } from 'zod'
import { Annotation, type AnnotationKindName, annotations } from '@/lib/kinds/annotations'
import { Background, backgrounds } from '@/lib/kinds/backgrounds'
import { backgroundPresets } from '@/lib/kinds/backgrounds/library/presets.data'
import type { Kind } from '@/lib/kinds/define'
import { Effect, effects } from '@/lib/kinds/effects'
import { defaultsOf } from '@/lib/kinds/family'
import { Frame, frames } from '@/lib/kinds/frames'
import { Layout, layouts } from '@/lib/kinds/layouts'
import { Shadow, shadows } from '@/lib/kinds/shadows'
import { shadowPresets } from '@/lib/kinds/shadows/presets.data'
import { addPicture, setPicture, styleTilt } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { canvasSizes } from '@/lib/scene/looks/canvas-sizes.data'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { tiltPresets } from '@/lib/scene/looks/tilt-presets.data'
import { parseScene } from '@/lib/scene/parse'
import { type Picture, Tilt } from '@/lib/scene/picture'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Asset, Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'

export interface GalleryEntry {
  name: string
  scene: Scene
}

export interface GalleryGroup {
  title: string
  entries: GalleryEntry[]
}

interface Sample {
  id: string
  asset: Asset
}

export type Ground = 'light' | 'dark'

const grounds = { light: '#eef0f4', dark: '#15161c' } as const

/** All groups on one ground. */
export function galleryGroups(sample: Sample, ground: Ground): GalleryGroup[] {
  const plain: Scene = { ...defaultScene(), background: Background.parse({ kind: 'solid', color: grounds[ground] }) }
  const base = setPicture.apply(plain, sample)
  // A background is what there is to see: the picture takes half of the width.
  const roomy = { ...base, padding: Math.round(sample.asset.width / 3) }
  return [
    { title: 'Looks', entries: lookPresets.map(({ name, look }) => ({ name, scene: applyPreset.apply(base, look) })) },
    { title: 'Backgrounds', entries: backgroundEntries(roomy) },
    {
      title: 'Background presets',
      entries: backgroundPresets.map((preset) => ({
        name: preset.name,
        scene: { ...roomy, background: preset.background },
      })),
    },
    { title: 'Effects', entries: effects.map((kind) => ({ name: kind.label, scene: withEffect(roomy, kind) })) },
    { title: 'Frames', entries: frames.flatMap((kind) => frameEntries(base, kind)) },
    { title: 'Shadows', entries: shadowEntries(base) },
    {
      title: 'Tilts',
      entries: tiltPresets.map(({ name, tilt, scale = 1 }) => ({
        name,
        scene: styleTilt.apply(base, { tilt: Tilt.parse(tilt), scale }),
      })),
    },
    {
      title: 'Layouts',
      entries: layouts.map((kind) => ({ name: kind.label, scene: layoutScene(base, sample, kind) })),
    },
    {
      title: 'Canvas sizes',
      entries: canvasSizes.map(({ name, group, width, height }) => ({
        name: `${group}: ${name}`,
        scene: { ...base, size: { width, height }, padding: Math.round(height * 0.08) },
      })),
    },
    {
      title: 'Annotations',
      entries: annotations.flatMap((kind) => annotationEntries(base, kind)),
    },
  ]
}

/** Through the schema: a value that no scene may hold is an error here, not a strange picture. */
const checked = (scene: unknown): Scene => parseScene(scene)

const withMain = (scene: Scene, change: Partial<Picture>): Scene =>
  checked({ ...scene, pictures: scene.pictures.map((each, i) => (i === 0 ? { ...each, ...change } : each)) })

const backgroundEntries = (base: Scene): GalleryEntry[] =>
  backgrounds.map((kind: Kind) => {
    const value = defaultsOf(kind)
    // Kinds that show a picture of their own show the sample.
    const background = Background.parse('asset' in value ? { ...value, asset: assetOf(mainPicture(base)) } : value)
    return { name: kind.label, scene: checked({ ...base, background }) }
  })

const withEffect = (base: Scene, kind: Kind): Scene =>
  checked({ ...base, background: backgroundPresets[0]?.background, effects: [Effect.parse(defaultsOf(kind))] })

/** One for every theme, tone or finish a frame has. */
function frameEntries(base: Scene, kind: Kind): GalleryEntry[] {
  const named = (['theme', 'tone', 'finish'] as const).map(
    (name) => [name, optionsOf(kind.schema.shape[name])] as const,
  )
  const [name, options] = named.find(([, values]) => values.length > 0) ?? ['', [undefined]]
  return options.map((option) => {
    if (!option) return { name: kind.label, scene: withMain(base, { frame: Frame.parse({ kind: kind.kind }) }) }
    const frame = Frame.parse({ kind: kind.kind, [name]: option })
    return { name: `${kind.label}, ${option}`, scene: withMain(base, { frame }) }
  })
}

/** The words a field may have; none for what is no choice. */
function optionsOf(field: unknown): readonly string[] {
  const plain = field instanceof z.ZodDefault ? field.unwrap() : field
  return plain instanceof z.ZodEnum ? plain.options.map(String) : []
}

function shadowEntries(base: Scene): GalleryEntry[] {
  const scaled = (shadow: Shadow) => applyPreset.apply(base, { picture: { shadows: [shadow] } })
  return [
    ...shadows.map((kind: Kind) => ({ name: kind.label, scene: scaled(Shadow.parse(defaultsOf(kind))) })),
    ...shadowPresets.map((preset) => ({
      name: `Preset: ${preset.name}`,
      scene: applyPreset.apply(base, {
        picture: { shadows: [...preset.shadows] },
        light: preset.lightDeg === undefined ? undefined : { angleDeg: preset.lightDeg },
      }),
    })),
  ]
}

function layoutScene(base: Scene, { id, asset }: Sample, kind: (typeof layouts)[number]): Scene {
  let scene = base
  for (let i = 1; i < Math.max(kind.picturesMin, Math.min(3, kind.picturesMax)); i++) {
    scene = addPicture.apply(scene, { id, asset, picture: `more-${i}` })
  }
  return checked({ ...scene, layout: Layout.parse(defaultsOf(kind as Kind)) })
}

/** The part of the sample that is shown, and the drag across it that makes one of every kind. */
const part = { x: 0, y: 0, width: 800, height: 500 }
const drag = Array.from({ length: 25 }, (_, i) => ({
  x: 240 + i * 12.5,
  y: 340 - i * 7 + 40 * (1 - ((i % 8) / 4 - 1) ** 2) * (i < 24 ? 1 : 0),
}))
/** What would say nothing where that drag is. */
const ownPlaces: Partial<Record<AnnotationKindName, Record<string, unknown>>> = {
  sticker: { x: 330, y: 180, width: 140, height: 140 },
  text: { at: { x: 250, y: 220 }, text: 'Look at this', sizePx: 56 },
  step: { at: { x: 400, y: 250 }, sizePx: 90 },
  redact: { x: 512, y: 214, width: 180, height: 64 },
  spotlight: { x: 14, y: 180, width: 410, height: 84 },
  highlighter: { points: [0, 1, 2, 3].map((i) => ({ x: 514 + i * 58, y: 246 })), strokePx: 60 },
  magnifier: { from: { x: 596, y: 246 }, to: { x: 350, y: 330 }, sizePx: 240 },
  measure: { from: { x: 14, y: 300 }, to: { x: 424, y: 300 } },
}

/** One for every method of hiding. */
function annotationEntries(base: Scene, kind: (typeof annotations)[number]): GalleryEntry[] {
  const { id: plane } = mainPicture(base)
  const shown = { ...withMain(base, { crop: part, radius: 8 }), padding: 60 }
  const methods = kind.kind === 'redact' ? kind.schema.shape.method.unwrap().options : [undefined]
  return methods.map((method) => {
    const place = { ...kind.geometry.make({ points: drag }), ...ownPlaces[kind.kind] }
    const shownItem = { kind: kind.kind, id: 'shown', plane, ...place }
    const item = Annotation.parse(method ? { ...shownItem, method } : shownItem)
    return {
      name: method ? `${kind.label}, ${method}` : kind.label,
      scene: checked({ ...shown, annotations: [item] }),
    }
  })
}
