// The list of all objects, groups and pictures, from the top, by what they lie on.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { Annotation, AnnotationKindName } from '@/lib/kinds/annotations'
import { cropOf, sourceSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { assetOf, isShown } from '@/lib/scene/shown'
import { groupNamesOf, namesOf, nounOf } from './object-names'
import { byUnits } from './order'

export interface ListRow {
  /** Of the object or picture; of a group one that is its row's on this plane alone. */
  id: string
  kind: AnnotationKindName | 'picture' | 'group'
  /** "Arrow", "Picture". */
  noun: string
  name: string
  hidden: boolean
  locked: boolean
  /** What it lies on; a picture lies on the canvas. */
  plane: string
  /** The group itself, or the one it is in. */
  group: string | null
  /** What the group it is in is called. */
  within: string | null
  /** What choosing the row selects: itself, or all of the group, from the bottom. */
  ids: readonly string[]
  /** Itself, or the uppermost of the group on this plane. */
  top: string
}

/** What lies on one plane: `canvas`, or the id of a picture, whose row is the first. */
export interface ListPlane {
  plane: string
  rows: readonly ListRow[]
}

/** What lies on the canvas is above all pictures. A plane without rows is left out. */
export function listPlanes(scene: Scene, nameOfPicture: (asset: string) => string | undefined): ListPlane[] {
  const rowsOn = rowsOfPlanes(scene)
  const shown = scene.pictures.filter(isShown)
  const names = picturesNamed(shown.map((picture) => nameOfPicture(assetOf(picture) ?? '') ?? ''))
  const onPictures = shown.map(({ id }, at): ListPlane => {
    const flags = { hidden: false, locked: false, plane: 'canvas', group: null, within: null }
    const picture: ListRow = { id, kind: 'picture', noun: 'Picture', name: names[at]!, ...flags, ids: [id], top: id }
    return { plane: id, rows: [picture, ...rowsOn(id)] }
  })
  return [{ plane: 'canvas', rows: rowsOn('canvas') }, ...onPictures.reverse()].filter(({ rows }) => rows.length > 0)
}

/** A group stands above its members, where the uppermost of them is. */
function rowsOfPlanes(scene: Scene): (plane: string) => ListRow[] {
  const { annotations } = scene
  const called = namesOf(annotations)
  const groups = groupNamesOf(scene)
  const members = Map.groupBy(annotations, ({ group }) => group)
  const rowFor = (item: Annotation): ListRow => {
    const { id, kind, hidden, locked, plane, group } = item
    const within = (group !== null && groups.get(group)) || null
    const row = { id, kind, noun: nounOf(kind), name: called.get(id)!, hidden, locked, plane }
    return { ...row, group: within === null ? null : group, within, ids: [id], top: id }
  }
  const rowForGroup = (group: string, plane: string, top: string): ListRow => {
    const all = members.get(group)!
    const [hidden, locked] = [all.every((item) => item.hidden), all.every((item) => item.locked)]
    const row = { kind: 'group' as const, noun: 'Group', name: groups.get(group)!, hidden, locked, plane, group }
    return { ...row, id: `${plane}.${group}`, within: null, ids: all.map(({ id }) => id), top }
  }
  return (plane) => {
    const items = annotations.filter((item) => item.plane === plane)
    const ordered = byUnits(items, new Set(), (ids) => ids)
    const byId = new Map(items.map((item) => [item.id, rowFor(item)]))
    const begun = new Set<string>()
    return ordered.reverse().flatMap((id) => {
      const row = byId.get(id)!
      if (row.group === null || begun.has(row.group)) return [row]
      begun.add(row.group)
      return [rowForGroup(row.group, plane, id), row]
    })
  }
}

/** Without the members of folded groups. A group of which only a part is selected shows them all the same. */
export function unfoldedRows(
  rows: readonly ListRow[],
  { folded, selection }: { folded: readonly string[]; selection: readonly string[] },
): ListRow[] {
  const shut = new Set(folded)
  const selected = new Set(selection)
  for (const { kind, group, ids } of rows) {
    const count = kind === 'group' ? ids.filter((id) => selected.has(id)).length : 0
    if (count > 0 && count < ids.length) shut.delete(group!)
  }
  return rows.filter(({ kind, group }) => kind === 'group' || group === null || !shut.has(group))
}

/** By their files; several of one name, and those without one, are told apart by their places. */
function picturesNamed(files: readonly string[]): string[] {
  if (files.length === 1) return [files[0] || 'Picture']
  return files.map((file, at) => {
    const isAlone = file !== '' && files.indexOf(file) === files.lastIndexOf(file)
    return isAlone ? file : `${file || 'Picture'} ${at + 1}`
  })
}

/** "2 redactions hide parts of this picture"; empty without any that hides something. */
export function redactionNotice(scene: Scene): string {
  const { annotations, pictures } = scene
  const redactions = annotations.filter((item) => item.kind === 'redact' && !item.hidden && coversShown(scene, item))
  if (redactions.length === 0) return ''
  const count = redactions.length === 1 ? '1 redaction hides a part' : `${redactions.length} redactions hide parts`
  const on = new Set(redactions.map(({ plane }) => plane)).size
  return `${count} of ${pictures.length === 1 ? 'this picture' : on === 1 ? 'one picture' : `${on} pictures`}`
}

/** Whether it meets what is shown of its picture. A pixel that it touches is covered whole. */
function coversShown(scene: Scene, { plane, x, y, width, height }: Rect & { plane: string }): boolean {
  const picture = scene.pictures.find((each) => each.id === plane && isShown(each))
  if (!picture || width <= 0 || height <= 0) return false
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const covered = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
  return !isEmpty(intersect(covered, cropOf(picture, sourceSize(scene, picture))))
}

/** What a row is called when it is read: its kind, its name where that says more, where it is, and what is the matter with it. */
export function wordsOf(row: ListRow, isFolded = false): string {
  const { noun, name, kind, within, locked, hidden } = row
  const called = name.toLowerCase().startsWith(noun.toLowerCase()) ? name : `${noun}, ${name}`
  const group = kind === 'group' && `${row.ids.length} objects, ${isFolded ? 'collapsed' : 'expanded'}`
  const state = [group, within !== null && `in ${within}`, locked && 'locked', hidden && 'hidden']
  return [called, ...state].filter(Boolean).join(', ')
}

/** Which option comes first whose name begins with what was typed, from the one after the present. */
export function rowTyped(rows: readonly ListRow[], typed: string, from: number): number {
  const begins = (row: ListRow) => row.name.toLowerCase().startsWith(typed.toLowerCase())
  // One letter again and again walks through those that begin with it; a longer word stays where it is met.
  const start = typed.length === 1 ? from + 1 : from
  const found = [...rows.keys()].map((at) => (at + Math.max(0, start)) % rows.length).find((at) => begins(rows[at]!))
  return found ?? -1
}
