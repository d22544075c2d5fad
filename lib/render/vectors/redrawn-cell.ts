// Cells of a drawing that changes in pieces, as words do while they are typed. What stays is copied from the cell before it; the pieces
// that touch what changed are drawn again, each of them whole and where it was, so that every byte is as if all of them were.
import { intersect, isEmpty, type Rect, sameRect, union } from '@/lib/core/geometry'
import type { Piece, Pieces } from '@/lib/kinds/annotations/parts/annotation'
import { changedPieces } from '../plan/item-drawing'
import type { PixelPlace } from '../scope/decoded-picture'
import type { RenderScope, WrittenCell } from '../scope/render-scope'

interface CellOrder {
  /** Names the drawing, whatever its pieces are. */
  name: string
  pieces: Pieces
  place: PixelPlace
  cell: Rect
  /** Premultiplied pixels of a part of the cell, with all pieces or with those of these names alone. */
  draw(part: Rect, only?: ReadonlySet<string>): Uint8Array
}

/** Premultiplied. */
export function redrawnCell({ caches: { written } }: Pick<RenderScope, 'caches'>, order: CellOrder): Uint8Array {
  const { name, pieces, cell, draw } = order
  const key = `${name}/${Object.values(order.place)}/${cell.x},${cell.y}`
  const before = written.get(key)
  const part = before ? changedPart(before, order) : cell
  const bytes = before && !sameRect(part, cell) ? changed(before, order, part) : draw(cell)
  written.set(key, { pieces, cell, bytes }, bytes.length)
  return bytes
}

/** All of the cell where it cannot be told. */
function changedPart(before: WrittenCell, { pieces, place, cell }: CellOrder): Rect {
  const { gone, come, stayed } = changedPieces(before.pieces.pieces, pieces.pieces)
  const seen = (piece: Piece) => intersect(onRaster(piece, place), cell)
  const isCut = stayed.some(
    (piece) => !isEmpty(seen(piece)) && !sameRect(intersect(seen(piece), before.cell), seen(piece)),
  )
  if (before.pieces.rest !== pieces.rest || before.bytes.length === 0 || isCut) return cell
  const part = union([...gone, ...come].map(seen).filter((rect) => !isEmpty(rect)))
  return part.width * part.height > (cell.width * cell.height) / 2 ? cell : part
}

function changed(before: WrittenCell, { pieces, place, cell, draw }: CellOrder, part: Rect): Uint8Array {
  const bytes = new Uint8Array(cell.width * cell.height * 4)
  layRows({ rect: before.cell, bytes: before.bytes }, { rect: cell, bytes }, intersect(before.cell, cell))
  if (isEmpty(part)) return bytes
  const near = pieces.pieces.filter((piece) => !isEmpty(intersect(onRaster(piece, place), part)))
  const drawn = draw(part, new Set(near.map(({ name }) => name)))
  layRows({ rect: part, bytes: drawn }, { rect: cell, bytes }, part)
  return bytes
}

interface Rows {
  rect: Rect
  bytes: Uint8Array
}

function layRows(from: Rows, to: Rows, part: Rect): void {
  for (let y = part.y; y < part.y + part.height; y++) {
    const at = ((y - from.rect.y) * from.rect.width + part.x - from.rect.x) * 4
    const row = from.bytes.subarray(at, at + part.width * 4)
    to.bytes.set(row, ((y - to.rect.y) * to.rect.width + part.x - to.rect.x) * 4)
  }
}

/** Two pixels more on every side: antialiasing reaches one. */
function onRaster({ bounds }: Piece, place: PixelPlace): Rect {
  const left = Math.floor(bounds.x * place.scaleX + place.x) - 2
  const top = Math.floor(bounds.y * place.scaleY + place.y) - 2
  const right = Math.ceil((bounds.x + bounds.width) * place.scaleX + place.x) + 2
  const bottom = Math.ceil((bounds.y + bounds.height) * place.scaleY + place.y) + 2
  return { x: left, y: top, width: right - left, height: bottom - top }
}
