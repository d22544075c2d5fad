// What is selected, and which pictures the settings of pictures change. Pure.

import type { Annotation } from '@/lib/kinds/annotations'
import type { Command, OnPicture } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'

/** Ids of pictures and annotations. Ids that the scene does not have count for nothing. */
export type Selection = readonly string[]

/** The selected pictures that are there, from the bottom. Of one picture alone none: its settings always mean it. */
export const selectedPictures = ({ pictures }: Scene, selection: Selection): readonly Picture[] =>
  pictures.length > 1 ? pictures.filter(({ id }) => selection.includes(id)) : []

/** The selected annotations that are there, from the bottom. */
export function selectedAnnotations({ annotations }: Scene, selection: Selection): readonly Annotation[] {
  if (selection.length === 0) return []
  if (lastSelected?.annotations !== annotations || lastSelected.selection !== selection) {
    const ids = new Set(selection)
    lastSelected = { annotations, selection, found: annotations.filter(({ id }) => ids.has(id)) }
  }
  return lastSelected.found
}

/** Thirty buttons ask for the same with each frame of a drag. */
let lastSelected: { annotations: Scene['annotations']; selection: Selection; found: readonly Annotation[] } | null =
  null

/** What a menu is about. */
export type MenuSubject = 'object' | 'objects' | 'picture' | 'canvas' | 'words' | 'cards'

/** Of what is selected; of the picture while nothing is. */
export function menuSubject(scene: Scene, selection: Selection): MenuSubject {
  const { length } = selectedAnnotations(scene, selection)
  return length === 0 ? 'picture' : length === 1 ? 'object' : 'objects'
}

/** The pictures that settings change: the selected ones, or all while none is. */
export function picturesInScope(scene: Scene, selection: Selection): readonly Picture[] {
  const selected = selectedPictures(scene, selection)
  return selected.length > 0 ? selected : scene.pictures
}

/** The picture whose values the settings show: the first in scope. */
export const shownPicture = (scene: Scene, selection: Selection): Picture =>
  selectedPictures(scene, selection)[0] ?? mainPicture(scene)

/** Whether the picture that settings show is a card: drawn, and no file. */
export const showsCard = ({ scene, session }: { scene: Scene; session: { selection: Selection } }): boolean =>
  !('asset' in shownPicture(scene, session.selection).content)

/** Whether a picture is of a page that was captured. */
export const showsPage = ({ scene }: { scene: Scene }): boolean =>
  scene.pictures.some(({ content }) => content.kind === 'page' && content.asset !== null)

/** The scene with the shown picture as its main one, in whose pixels lengths are then. */
export function withShownFirst(scene: Scene, selection: Selection): Scene {
  const first = shownPicture(scene, selection)
  return { ...scene, pictures: [first, ...scene.pictures.filter((picture) => picture !== first)] }
}

/** The scene with its main picture in the shown one's look, for what asks how that one looks. */
export function withShownLook(scene: Scene, selection: Selection): Scene {
  const { id, content, crop, turnDeg, flip } = mainPicture(scene)
  const main = { ...shownPicture(scene, selection), id, content, crop, turnDeg, flip }
  return { ...scene, pictures: scene.pictures.with(0, main) }
}

/** A command that styles all pictures, for those in scope. What it changes beside pictures it changes still. */
export const scopeToSelection = <Argument>(command: Command<Argument>, selection: Selection): Command<Argument> =>
  scoped(command, selection, (scene) => scene)

/** The same for a command whose lengths are in the shown picture's pixels, as the settings show them. */
export const scopeInShownPixels = <Argument>(command: Command<Argument>, selection: Selection): Command<Argument> =>
  scoped(command, selection, (scene) => withShownFirst(scene, selection))

function scoped<Argument>(command: Command<Argument>, selection: Selection, seen: (scene: Scene) => Scene) {
  return {
    ...command,
    name: nameInScope(command.name, selection),
    apply(scene: Scene, argument: Argument): Scene {
      const selected = new Set(selectedPictures(scene, selection).map(({ id }) => id))
      if (selected.size === 0) return command.apply(scene, argument)
      const styled = command.apply(seen(scene), argument)
      const pictures = scene.pictures.map((picture) =>
        selected.has(picture.id) ? styled.pictures.find(({ id }) => id === picture.id)! : picture,
      )
      const next = { ...styled, pictures }
      return sameJson(next, scene) ? scene : next
    },
  }
}

/** A command for one picture, on each in scope. */
export function onEachInScope<Argument extends OnPicture>(
  command: Command<Argument>,
  selection: Selection,
): Command<Argument> {
  return {
    ...command,
    name: nameInScope(command.name, selection),
    apply: (scene, argument) =>
      picturesInScope(scene, selection).reduce(
        (changed, { id }) => command.apply(changed, { ...argument, picture: id }),
        scene,
      ),
  }
}

/** Another selection is another gesture. */
const nameInScope = (name: string, selection: Selection) => [name, ...selection].join(' ')
