// Which picture the settings of pictures change: all of them, or the one that was chosen. Pure.
import type { Point, Size } from '@/lib/core/geometry'
import { cornersOf, project } from '@/lib/core/homography'
import type { Command, OnPicture } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
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

/** The scene with the target as its main picture, in whose pixels lengths are then. */
export function withTargetFirst(scene: Scene, target: Target): Scene {
  const first = targetPicture(scene, target)
  return { ...scene, pictures: [first, ...scene.pictures.filter((picture) => picture !== first)] }
}

/** The scene with its main picture in the target's look, for what asks how that one looks. */
export function withTargetLook(scene: Scene, target: Target): Scene {
  const { id, asset, crop, turnDeg, flip } = mainPicture(scene)
  const main = { ...targetPicture(scene, target), id, asset, crop, turnDeg, flip }
  return { ...scene, pictures: scene.pictures.with(0, main) }
}

/** A command that styles all pictures, with its effect on the target alone. What it changes beside pictures it changes still. */
export const onTarget = <Argument>(command: Command<Argument>, target: Target): Command<Argument> =>
  reaching(command, target, (scene) => scene)

/** The same for a command that is given lengths in the target's pixels, as the settings show them. */
export const inTargetPixels = <Argument>(command: Command<Argument>, target: Target): Command<Argument> =>
  reaching(command, target, (scene) => withTargetFirst(scene, target))

function reaching<Argument>(command: Command<Argument>, target: Target, seen: (scene: Scene) => Scene) {
  if (target === null) return command
  return {
    ...command,
    apply(scene: Scene, argument: Argument): Scene {
      const styled = command.apply(seen(scene), argument)
      const pictures = scene.pictures.map((picture) =>
        picture.id === target ? targetPicture(styled, target) : picture,
      )
      const next = { ...styled, pictures }
      return sameJson(next, scene) ? scene : next
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
