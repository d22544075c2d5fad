// Which captured page is meant by what is done to "the page".
import type { Picture } from '@/lib/scene/schema'
import { selectedAnnotations, selectedPictures } from './selection'
import type { EditorState } from './store'

/** The one whose element is pointed at, the selected one, the one on which the selected object lies, else the first. Null: none is shown. */
export function pageInHand({ scene, session }: Pick<EditorState, 'scene' | 'session'>): Picture | null {
  const { selection, pointedElement } = session
  const ids = [
    pointedElement?.picture,
    ...selectedPictures(scene, selection).map(({ id }) => id),
    ...selectedAnnotations(scene, selection).map(({ plane }) => plane),
    ...scene.pictures.map(({ id }) => id),
  ]
  const pages = scene.pictures.filter(({ content }) => content.kind === 'page' && content.asset !== null)
  for (const id of ids) {
    const page = pages.find((each) => each.id === id)
    if (page) return page
  }
  return null
}
