// What objects are called where people read of them: by the name they were given, by what they say, or by their kind and a number.
import { type Annotation, type AnnotationKindName, annotationKind } from '@/lib/kinds/annotations'
import { stepLabel } from '@/lib/kinds/annotations/words/step-label'
import { changeAnnotation } from '@/lib/scene/commands'
import { accepted, type Command, withPart } from '@/lib/scene/commands/command'
import { Scene } from '@/lib/scene/schema'

/** "Arrow", "3 arrows". */
export function countedNoun(kind: AnnotationKindName, count: number): string {
  const noun = nounOf(kind)
  return count === 1 ? noun : `${count} ${noun.toLowerCase()}s`
}

/** "Arrow", "3 arrows", "5 objects". The panel of the caption is called Text already. */
export function titleOf(items: readonly Annotation[]): string {
  const kinds = new Set(items.map(({ kind }) => kind))
  if (kinds.size > 1) return `${items.length} objects`
  const title = countedNoun(items[0]!.kind, items.length)
  return title === 'Text' ? 'Text object' : title
}

/** The name of each by its id. Numbers count those of a kind in the order they were made, so that no order changes a name. */
export function namesOf(items: readonly Annotation[]): ReadonlyMap<string, string> {
  const counts = new Map<AnnotationKindName, number>()
  const byAge = [...items].sort((one, other) => ageOf(one) - ageOf(other))
  return new Map(
    byAge.map((item) => {
      const number = (counts.get(item.kind) ?? 0) + 1
      counts.set(item.kind, number)
      return [item.id, item.name || contentOf(item) || `${nounOf(item.kind)} ${number}`]
    }),
  )
}

export const nounOf = (name: AnnotationKindName): string => {
  const { noun, label } = annotationKind(name)
  return noun ?? label
}

/** Of each group of at least two: the name it was given, or its number among those of this document. */
export function groupNamesOf({
  annotations,
  groupNames,
}: Pick<Scene, 'annotations' | 'groupNames'>): ReadonlyMap<string, string> {
  const groups = Map.groupBy(annotations, ({ group }) => group)
  const ids = [...groups].flatMap(([id, members]) => (id !== null && members.length > 1 ? [id] : []))
  const byAge = ids.sort((one, other) => ageOf({ id: one }) - ageOf({ id: other }))
  return new Map(byAge.map((id, at) => [id, (Object.hasOwn(groupNames, id) && groupNames[id]) || `Group ${at + 1}`]))
}

/** New ids end in a number that grows. Those of other programs come first, in the order of the scene. */
const ageOf = ({ id }: { id: string }): number => Number(/(\d+)$/.exec(id)?.[1] ?? 0)

/** Spaces at its ends are cut; an empty name gives the object its own again. */
export const renaming: Command<{ id: string; name: string }> = {
  name: 'rename',
  label: 'rename',
  apply(scene, { id, name }) {
    const item = scene.annotations.find((each) => each.id === id)
    return item ? changeAnnotation.apply(scene, { ...item, name: name.trim() }) : scene
  },
}

/** The same for a group. Names of groups that are no more go with it. */
export const renamingGroup: Command<{ id: string; name: string }> = {
  name: 'rename',
  label: 'rename',
  apply(scene, { id, name }) {
    const there = new Set(scene.annotations.map(({ group }) => group))
    const names = { ...scene.groupNames, [id]: name.trim() }
    const kept = Object.entries(names).filter(([group, called]) => called !== '' && there.has(group))
    return withPart(scene, 'groupNames', accepted(Scene.shape.groupNames, Object.fromEntries(kept), scene.groupNames))
  },
}

const wordsMax = 40

function contentOf(item: Annotation): string {
  if (item.kind === 'step') return `${nounOf('step')} ${stepLabel(item.number, item.numbering)}`
  if (item.kind === 'sticker' && item.shows === 'emoji') return `${nounOf('sticker')} ${item.emoji}`
  if (!('text' in item)) return ''
  const words = item.text.replace(/\s+/g, ' ').trim()
  return words.length > wordsMax ? `${words.slice(0, wordsMax - 1)}…` : words
}
