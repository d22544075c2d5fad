// Which pictures a scene shows. Lengths of the look are in the main picture's pixels, so they grow with it.
import type { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import { kindOf } from '@/lib/kinds/family'
import { shadows } from '@/lib/kinds/shadows'
import { emptyPicture, pictureSize } from '../layout'
import { mainPicture } from '../main-picture'
import { Picture } from '../picture'
import { scaledLength, scaleLengths } from '../scale-lengths'
import { type Asset, Scene } from '../schema'
import type { Command } from './command'

export interface PlacedPicture {
  id: string
  asset: Asset
}

/**
 * Shows another main picture. Padding, radius and shadow are lengths in its pixels, so they grow or shrink with the longer
 * side and the look stays; assets that nothing shows any more leave the scene.
 */
export const setPicture: Command<PlacedPicture> = {
  name: 'set-picture',
  label: 'picture',
  apply(scene, { id, asset }) {
    const before = mainPicture(scene)
    if (before.asset === id) return scene
    const uncropped = withMain(scene, { ...before, crop: null })
    const scaled = scaleLook(uncropped, longerSide(asset) / longerSide(pictureSize(uncropped)))
    return withAssets(withMain(scaled, { ...mainPicture(scaled), asset: id }), { [id]: plain(asset) })
  },
}

/** Takes the main picture away; its look waits for the next one, what was drawn on it goes with it. */
export const removePicture: Command<void> = {
  name: 'remove-picture',
  label: 'remove picture',
  apply(scene) {
    const before = mainPicture(scene)
    if (before.asset === null) return scene
    const scaled = scaleLook(scene, longerSide(emptyPicture) / longerSide(pictureSize(scene)))
    const bare = withMain(scaled, { ...mainPicture(scaled), asset: null, crop: null })
    return withAssets({ ...bare, annotations: bare.annotations.filter((item) => item.plane !== before.id) }, {})
  },
}

/** One more picture, above the others, in the look of the main one. Twelve at most: then nothing changes. */
export const addPicture: Command<PlacedPicture & { picture: string }> = {
  name: 'add-picture',
  label: 'add picture',
  apply(scene, { id, asset, picture }) {
    if (scene.pictures.length >= 12 || scene.pictures.some((each) => each.id === picture)) return scene
    const added: Picture = { ...mainPicture(scene), id: picture, asset: id, crop: null, turnDeg: 0 }
    return withAssets({ ...scene, pictures: [...scene.pictures, added] }, { [id]: plain(asset) })
  },
}

/** Takes one of several away, and what was drawn on it. */
export const dropPicture: Command<{ picture: string }> = {
  name: 'drop-picture',
  label: 'remove picture',
  apply(scene, { picture }) {
    const pictures = scene.pictures.filter((each) => each.id !== picture)
    if (pictures.length === 0 || pictures.length === scene.pictures.length) return scene
    const annotations = scene.annotations.filter((item) => item.plane !== picture)
    return withAssets({ ...scene, pictures, annotations }, {})
  },
}

/** Another order, from the bottom: ids of all pictures. */
export const orderPictures: Command<readonly string[]> = {
  name: 'order-pictures',
  label: 'picture order',
  apply(scene, ids) {
    const pictures = ids.flatMap((id) => scene.pictures.find((picture) => picture.id === id) ?? [])
    if (pictures.length !== scene.pictures.length || new Set(pictures).size !== pictures.length) return scene
    return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : { ...scene, pictures }
  },
}

const plain = ({ mime, width, height }: Asset): Asset => ({ mime, width, height })
const longerSide = (size: Size) => Math.max(size.width, size.height)
const withMain = (scene: Scene, picture: Picture): Scene => ({ ...scene, pictures: scene.pictures.with(0, picture) })

/** With the new assets, and without those that nothing in the scene names any more. */
export function withAssets(scene: Scene, added: Record<string, Asset>): Scene {
  const { assets, ...rest } = scene
  const named = JSON.stringify(rest)
  const kept = Object.entries({ ...assets, ...added }).filter(([id]) => named.includes(id))
  return { ...scene, assets: Object.fromEntries(kept) }
}

function scaleLook(scene: Scene, ratio: number): Scene {
  const scaled = (field: z.ZodType, value: number) => scaledLength(field, value, ratio)
  const pictures = scene.pictures.map((picture, at) =>
    at > 0
      ? picture
      : {
          ...picture,
          radius: scaled(Picture.shape.radius, picture.radius),
          cornerRadii: picture.cornerRadii && scaledRadii(picture.cornerRadii, ratio),
          shadows: picture.shadows.map((shadow) => scaleLengths(kindOf(shadows, shadow).schema, shadow, ratio)),
        },
  )
  return { ...scene, padding: scaled(Scene.shape.padding, scene.padding), pictures }
}

/** Four corners of a picture that many times as large. */
export const scaledRadii = (radii: NonNullable<Picture['cornerRadii']>, ratio: number) =>
  radii.map((radius) => scaledLength(Picture.shape.radius, radius, ratio)) as NonNullable<Picture['cornerRadii']>
