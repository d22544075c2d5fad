// The list of all objects and pictures, from the top, grouped by what they lie on.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { Annotation, AnnotationKindName } from '@/lib/kinds/annotations'
import { cropOf, sourceSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { namesOf, nounOf } from './object-names'

export interface ListRow {
  id: string
  kind: AnnotationKindName | 'picture'
  /** "Arrow", "Picture". */
  noun: string
  name: string
  hidden: boolean
  locked: boolean
  /** What it lies on; a picture lies on the canvas. */
  plane: string
}

export interface ListGroup {
  /** `canvas`, or the id of a picture, whose row is the first. */
  plane: string
  rows: readonly ListRow[]
}

/** What lies on the canvas is above all pictures. A group without rows is left out. */
export function listGroups(
  { annotations, pictures }: Scene,
  nameOfPicture: (asset: string) => string | undefined,
): ListGroup[] {
  const called = namesOf(annotations)
  const rowsOn = (plane: string) =>
    annotations
      .filter((item) => item.plane === plane)
      .map((item) => rowOf(item, called.get(item.id)!))
      .reverse()
  const shown = pictures.filter(({ asset }) => asset !== null)
  const names = picturesNamed(shown.map(({ asset }) => nameOfPicture(asset!) ?? ''))
  const onPictures = shown.map(({ id }, at): ListGroup => {
    const name = names[at]!
    const picture: ListRow = {
      id,
      kind: 'picture',
      noun: 'Picture',
      name,
      hidden: false,
      locked: false,
      plane: 'canvas',
    }
    return { plane: id, rows: [picture, ...rowsOn(id)] }
  })
  return [{ plane: 'canvas', rows: rowsOn('canvas') }, ...onPictures.reverse()].filter(({ rows }) => rows.length > 0)
}

/** By their files; several of one name, and those without one, are told apart by their places. */
function picturesNamed(files: readonly string[]): string[] {
  if (files.length === 1) return [files[0] || 'Picture']
  return files.map((file, at) => {
    const isAlone = file !== '' && files.indexOf(file) === files.lastIndexOf(file)
    return isAlone ? file : `${file || 'Picture'} ${at + 1}`
  })
}

const rowOf = ({ id, kind, hidden, locked, plane }: Annotation, name: string): ListRow => ({
  id,
  kind,
  noun: nounOf(kind),
  name,
  hidden,
  locked,
  plane,
})

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
  const picture = scene.pictures.find(({ id, asset }) => id === plane && asset !== null)
  if (!picture || width <= 0 || height <= 0) return false
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const covered = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
  return !isEmpty(intersect(covered, cropOf(picture, sourceSize(scene, picture))))
}

/** What a row is called when it is read: its kind, its name where that says more, and what is the matter with it. */
export function wordsOf({ noun, name, locked, hidden }: ListRow): string {
  const called = name.toLowerCase().startsWith(noun.toLowerCase()) ? name : `${noun}, ${name}`
  return [called, locked && 'locked', hidden && 'hidden'].filter(Boolean).join(', ')
}

/** Which option comes first whose name begins with what was typed, from the one after the present. */
export function rowTyped(rows: readonly ListRow[], typed: string, from: number): number {
  const begins = (row: ListRow) => row.name.toLowerCase().startsWith(typed.toLowerCase())
  // One letter again and again walks through those that begin with it; a longer word stays where it is met.
  const start = typed.length === 1 ? from + 1 : from
  const found = [...rows.keys()].map((at) => (at + Math.max(0, start)) % rows.length).find((at) => begins(rows[at]!))
  return found ?? -1
}
