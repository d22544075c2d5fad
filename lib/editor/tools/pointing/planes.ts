// The planes of a composition and the ways between them: the canvas, and each picture through its crop, frame and tilt. A picture's
// plane has the pixels of its file as it is turned and flipped.
import { intersect, type Point, type Rect, type Size } from '@/lib/core/geometry'
import { type Homography, identity, invert, multiply, project } from '@/lib/core/homography'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import { farthest } from '@/lib/kinds/annotations/geometry/reach'
import { type CardLayout, layoutScene, sourceToCard } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'

export interface Plane {
  /** `canvas`, or the id of a picture. */
  id: string
  /** All of it, in its own pixels. */
  size: Size
  /** What of it is seen. */
  shown: Rect
  toCanvas(point: Point): Point
  /** A place that the scene takes for every point of the canvas: beyond the horizon of a tilted picture it is the last place before it. */
  fromCanvas(point: Point): Point
  /** Its sides are level and plumb on the canvas. */
  isUpright: boolean
  /** Its pixels for one design pixel of the canvas, near that point of the canvas. */
  unitAt(point: Point): number
}

export interface Card {
  /** Of its picture. */
  id: string
  /** On the canvas, clockwise, the first again at the end. */
  corners: readonly Point[]
  /** On the canvas. */
  centre: Point
  isUpright: boolean
}

export interface Planes {
  canvas: Plane
  /** From the bottom; pictures without pixels are not here. */
  pictures: readonly Plane[]
  /** The plane of that id; the canvas for an id that no picture has. */
  named(id: string): Plane
  /** Every picture in its frame, from the bottom: also one without pixels. */
  cards: readonly Card[]
  /** The topmost picture that shows there; null beside them all. */
  pictureAt(point: Point): Plane | null
}

/** Whether two scenes differ in their objects at most, as all of a drag of objects do, and all while words are typed. */
export const sameBesideObjects = (one: Scene, other: Scene): boolean =>
  (Object.keys(one) as (keyof Scene)[]).every((name) => name === 'annotations' || one[name] === other[name])

let last: { scene: Scene; planes: Planes } | null = null

/** The same planes for scenes that differ in their objects alone: a drag asks with each frame, and so does each letter. */
export function planesOf(scene: Scene): Planes {
  if (!last || !sameBesideObjects(last.scene, scene)) last = { scene, planes: laidOut(scene) }
  return last.planes
}

function laidOut(scene: Scene): Planes {
  const { size, cards } = layoutScene(scene)
  const canvas = flatPlane(size)
  const pictures = cards.filter(({ picture }) => isShown(picture)).map(picturePlane)
  return {
    canvas,
    pictures,
    cards: cards.map(cardOf),
    named: (id) => pictures.find((plane) => plane.id === id) ?? canvas,
    pictureAt: (point) => pictures.findLast((plane) => isInside(plane.shown, plane.fromCanvas(point))) ?? null,
  }
}

const isInside = ({ x, y, width, height }: Rect, point: Point) =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

function cardOf({ picture, frame, matrix, flat }: CardLayout): Card {
  const corners = closedCorners({ x: 0, y: 0, ...frame.size }).map((corner) => project(matrix, corner))
  const centre = project(matrix, { x: frame.size.width / 2, y: frame.size.height / 2 })
  return { id: picture.id, corners, centre, isUpright: flat !== null }
}

function flatPlane(size: Size): Plane {
  const middle = { x: size.width / 2, y: size.height / 2 }
  const reach = reachOf(size, false)
  return {
    id: 'canvas',
    size,
    shown: { x: 0, y: 0, ...size },
    toCanvas: (point) => point,
    fromCanvas: (point) => lastWithin(reach, { from: middle, to: point }),
    isUpright: true,
    unitAt: () => 1,
  }
}

function picturePlane({ picture, source, crop, content, frame, matrix, flat }: CardLayout): Plane {
  const forwards = multiply(matrix, sourceToCard({ content, crop }))
  const backwards = invertible(forwards)
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const centre = project(forwards, middle)
  const reach = reachOf(source, flat === null)
  const onPlane = (point: Point) => project(backwards, beforeHorizon(backwards, centre, point))
  return {
    id: picture.id,
    size: source,
    shown: screenInSource({ content, crop, frame }),
    toCanvas: (point) => project(forwards, point),
    fromCanvas: (point) => lastWithin(reach, { from: middle, to: onPlane(point) }),
    isUpright: flat !== null,
    unitAt: (point) => lengthUnit(onPlane, beforeHorizon(backwards, centre, point)),
  }
}

/** The part of the crop that the frame's screen does not cut off. */
function screenInSource({ content, crop, frame }: Pick<CardLayout, 'content' | 'crop' | 'frame'>): Rect {
  const seen = intersect(content, frame.screen)
  const [across, down] = [crop.width / content.width, crop.height / content.height]
  return {
    x: crop.x + (seen.x - content.x) * across,
    y: crop.y + (seen.y - content.y) * down,
    width: seen.width * across,
    height: seen.height * down,
  }
}

/** No tilt is edge-on, or nearer than the card's corner: only lengths of nothing have no way back. */
function invertible(matrix: Homography): Homography {
  try {
    return invert(matrix)
  } catch {
    return identity
  }
}

const depthOf = (matrix: Homography, { x, y }: Point) => matrix[6] * x + matrix[7] * y + matrix[8]

/** Of the depth at the picture's middle: beyond it a pixel of the canvas is hundreds of the picture's. */
const horizonShare = 0.05

/** The point, or the last one before the horizon on the way to it from the picture's middle. Depth changes evenly on the way. */
function beforeHorizon(backwards: Homography, centre: Point, point: Point): Point {
  const [near, far] = [depthOf(backwards, centre), depthOf(backwards, point)]
  const share = far / near
  if (share >= horizonShare) return point
  const way = (1 - horizonShare) / (1 - share)
  return { x: centre.x + (point.x - centre.x) * way, y: centre.y + (point.y - centre.y) * way }
}

/**
 * How far from its origin a picture's pixels go on. What hangs on the pointer ends beyond it, up to a picture's length, and a shape that is
 * drawn from its middle in a tilted one is twice as long as the drag: it must not be longer than `farthest` either.
 */
function reachOf({ width, height }: Size, isTilted: boolean): number {
  const longer = Math.max(width, height)
  return Math.max(longer + 1, (isTilted ? farthest / 2 : farthest) - longer)
}

/** The end of the straight way, or the last point on it that is no farther than that from the origin. */
function lastWithin(reach: number, { from, to }: { from: Point; to: Point }): Point {
  const shareOf = (start: number, end: number) =>
    Math.abs(end) <= reach ? 1 : (Math.sign(end) * reach - start) / (end - start)
  const share = Math.min(shareOf(from.x, to.x), shareOf(from.y, to.y))
  return share === 1 ? to : { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The square root of how many times as large an area is. */
function lengthUnit(map: (point: Point) => Point, { x, y }: Point): number {
  const [here, right, below] = [map({ x, y }), map({ x: x + 0.5, y }), map({ x, y: y + 0.5 })]
  const area = (right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x)
  return Math.sqrt(Math.abs(area)) * 2
}
