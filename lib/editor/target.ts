// Which picture the settings of pictures change: all of them, or the one that was chosen. Pure.
import type { Point, Size } from '@/lib/core/geometry'
import { cornersOf, project } from '@/lib/core/homography'
import type { Command, OnPicture } from '@/lib/scene/commands'
import { layoutScene } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/main-picture'
import type { Picture, Scene } from '@/lib/scene/schema'

/** The id of a picture; null for all. */
export type Target = string | null

/** Of a picture that is gone nothing is left: all are meant again. One alone is always all. */
export function presentTarget({ pictures }: Scene, target: Target): Target {
  return pictures.length > 1 && pictures.some(({ id }) => id === target) ? target : null
}

/** The picture whose values the settings show. */
export const targetPicture = (scene: Scene, target: Target): Picture =>
  scene.pictures.find(({ id }) => id === target) ?? mainPicture(scene)

/** The scene with the target as its main picture, for what asks that one. */
export function withTargetFirst(scene: Scene, target: Target): Scene {
  if (target === null) return scene
  const others = scene.pictures.filter(({ id }) => id !== target)
  return { ...scene, pictures: [targetPicture(scene, target), ...others] }
}

/** A command that styles all pictures, with its effect on the target alone. What it changes beside pictures it changes still. */
export function onTarget<Argument>(command: Command<Argument>, target: Target): Command<Argument> {
  if (target === null) return command
  return {
    ...command,
    apply(scene, argument) {
      const styled = command.apply(scene, argument)
      const pictures = scene.pictures.map((picture, at) => (picture.id === target ? styled.pictures[at]! : picture))
      return styled === scene ? scene : { ...styled, pictures }
    },
  }
}

/** A command for one picture, on the target or on each of all. */
export function onEach<Argument extends OnPicture>(command: Command<Argument>, target: Target): Command<Argument> {
  return {
    ...command,
    apply(scene, argument) {
      const ids = target === null ? scene.pictures.map(({ id }) => id) : [target]
      return ids.reduce((changed, picture) => command.apply(changed, { ...argument, picture }), scene)
    },
  }
}

export interface Outline {
  id: string
  /** The corners of the picture in its frame, clockwise, in design pixels of the composition. */
  corners: readonly Point[]
}

/** Where the pictures lie, from the bottom. */
export function outlines(scene: Scene): { size: Size; pictures: Outline[] } {
  const { size, cards } = layoutScene(scene)
  const pictures = cards.map(({ picture, frame, matrix }) => ({
    id: picture.id,
    corners: cornersOf({ x: 0, y: 0, ...frame.size }).map((corner) => project(matrix, corner)),
  }))
  return { size, pictures }
}
