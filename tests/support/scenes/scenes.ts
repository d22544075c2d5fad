// The scenes of the picture tests. Each is here for something that could go wrong.
import { parseScene } from '@/lib/scene/parse'
import { contentCases } from './content-scenes'
import { lookCases } from './look-scenes'
import { glassPicture, pagePicture } from './pictures'
import { postCases } from './post-scenes'
import type { SceneCase } from './scene-case'

/** A scene of version 1, as it was written before there were several pictures. */
interface Draft {
  name: string
  padding?: number
  background?: unknown
  shadow?: unknown
  scale?: number
  golden?: boolean
  size?: [width: number, height: number]
  kind?: 'page' | 'glass' | 'missing' | 'none'
  radius?: number
}

const assetId = 'a'.repeat(64)

function sceneCase(draft: Draft, index: number): SceneCase {
  const { name, scale = 1, golden = true, size = [240, 150], kind = 'page', radius = 12, ...look } = draft
  const [width, height] = size
  const scene = parseScene({
    version: 1,
    ...look,
    picture: { asset: kind === 'none' ? null : assetId, radius },
    assets: kind === 'none' ? {} : { [assetId]: { mime: 'image/png', width, height } },
  })
  const make = () => (kind === 'glass' ? glassPicture : pagePicture)(width, height, index + 1)
  const pictures = new Map(kind === 'page' || kind === 'glass' ? [[assetId, make]] : [])
  return { name, scene, scale, golden, pictures }
}

const solid = (color: string) => ({ kind: 'solid' as const, color })
const noShadow = { opacity: 0 }
const softShadow = { blur: 40, distance: 14 }

const gradient = (angleDeg: number, ...colors: string[]) => ({
  kind: 'linear-gradient' as const,
  angleDeg,
  stops: colors.map((color, i) => ({ offset: i / (colors.length - 1), color })),
})

const hardStops = {
  kind: 'linear-gradient' as const,
  angleDeg: 37,
  stops: [
    { offset: 0.2, color: '#0ea5e9' },
    { offset: 0.4, color: '#0ea5e9' },
    { offset: 0.4, color: '#f97316' },
    { offset: 0.9, color: '#facc15' },
  ],
}

const drafts: Draft[] = [
  { name: 'default-look', padding: 64, shadow: softShadow },
  { name: 'solid-square-no-shadow', background: solid('#e8eaf0'), padding: 24, radius: 0, shadow: noShadow },
  { name: 'shadow-on-nothing', background: solid('#00000000'), padding: 60, shadow: softShadow },
  {
    name: 'glass-on-fading-gradient',
    background: gradient(200, '#ff000000', '#00ff0080', '#0000ffff'),
    padding: 40,
    shadow: softShadow,
    kind: 'glass',
    radius: 30,
  },
  { name: 'hard-stops', background: hardStops, padding: 50, shadow: { ...softShadow, color: '#7f1d1d' } },
  { name: 'pill', background: gradient(90, '#111827', '#6b7280'), padding: 50, radius: 400, size: [91, 241] },
  { name: 'no-padding-large-corners', background: gradient(0, '#fde68a', '#fca5a5'), padding: 0, radius: 60 },
  { name: 'small-in-wide-space', background: gradient(180, '#f8fafc', '#cbd5e1'), padding: 150, size: [20, 10] },
  { name: 'one-pixel', padding: 30, size: [1, 1], shadow: softShadow },
  { name: 'tall-at-odd-scale', padding: 33, size: [35, 640], scale: 0.437, shadow: softShadow },
  { name: 'large-reduced', padding: 96, size: [900, 600], scale: 0.3137 },
  { name: 'enlarged-2x', padding: 30, size: [140, 90], scale: 2, shadow: softShadow },
  { name: 'enlarged-3x-glass', background: solid('#ffffff'), padding: 20.5, size: [81, 63], scale: 3, kind: 'glass' },
  {
    name: 'hard-shadow',
    background: gradient(315, '#fef9c3', '#d9f99d'),
    padding: 40,
    shadow: { color: '#dc2626c0', opacity: 1, blur: 0, distance: 20 },
  },
  {
    name: 'wide-glow',
    background: gradient(135, '#020617', '#1e1b4b'),
    padding: 110,
    shadow: { color: '#a5b4fc', opacity: 1, blur: 160, distance: 0 },
    size: [180, 120],
  },
  { name: 'no-picture', kind: 'none', scale: 0.2, background: gradient(270, '#22d3ee', '#a78bfa', '#fb7185') },
  { name: 'missing-picture', kind: 'missing', padding: 20, background: gradient(45, '#34d399', '#3b82f6') },
  { name: 'many-tiles', golden: false, size: [1180, 1130], padding: 88.25, scale: 1.1 },
  { name: 'many-tiles-glass', golden: false, size: [700, 420], padding: 150, scale: 2, kind: 'glass', radius: 220 },
  {
    name: 'sharp-shadow-large-corners',
    golden: false,
    size: [900, 860],
    radius: 400,
    shadow: { blur: 3, distance: 9 },
  },
]

export const sceneCases: SceneCase[] = [...drafts.map(sceneCase), ...lookCases, ...contentCases, ...postCases]

export type { SceneCase }
