// Scene to places: numbers only, in design pixels. Every card (a picture in its frame) is a plane with a way onto the canvas.
import { type Point, type Rect, type Size, scaledSize } from '@/lib/core/geometry'
import { type Homography, multiply, scaling, tiltHomography, translation } from '@/lib/core/homography'
import type { CornersKept, FramePlan, Radii, Slot } from '@/lib/kinds/define'
import { planFrame } from '@/lib/kinds/frames/shapes'
import { arrange } from '@/lib/kinds/layouts/arrangers'
import { type CaptionBox, captionBox, captionHeight, captionRoom } from './caption'
import { castingTogether, joinsOf, keptRadii } from './joined-cards'
import type { Picture } from './picture'
import { mainPicture } from './scene-pictures'
import type { Scene } from './schema'

/** Used while a scene has no picture yet. */
export const emptyPicture: Size = { width: 1600, height: 1000 }

export interface CardLayout {
  picture: Picture
  /** The file as it is turned: the plane of the annotations on this picture. */
  source: Size
  /** The part of it that is shown. */
  crop: Rect
  /** In pixels of the card's own plane, its top left at (0, 0). */
  frame: FramePlan
  /** Where the cropped picture lies in that plane; it may be larger than the screen, which cuts it. */
  content: Rect
  /** Design pixels a pixel of the plane has before any tilt. */
  unit: number
  /** From the card's plane to the canvas. */
  matrix: Homography
  /** Where an upright card lies on the canvas; null when it is turned or tilted. */
  flat: Rect | null
  /** Whether the edges of an upright card stay between pixels, as a film moves it. */
  isFree: boolean
}

/** A turn that stands for none, by as little as nobody sees: such a card is upright, and its edges lie between pixels. */
export const betweenPixelsDeg = 0.001

interface Layout {
  /** The whole composition. */
  size: Size
  /** Where the main picture lies in it, without tilt. */
  picture: Rect
  /** In the order of the scene's pictures. */
  cards: CardLayout[]
  /** Where the caption's words go; null without one. */
  caption: CaptionBox | null
}

/** From pixels of the file, as it is turned, to the card's plane. */
export function sourceToCard({ content, crop }: Pick<CardLayout, 'content' | 'crop'>): Homography {
  const onPlane = multiply(
    translation(content.x, content.y),
    scaling(content.width / crop.width, content.height / crop.height),
  )
  return multiply(onPlane, translation(-crop.x, -crop.y))
}

/** The pixels of a picture's file as it is turned, or those of the empty frame that stands in for it. */
export function sourceSize(scene: Scene, picture: Picture): Size {
  const { content } = picture
  const { width, height } = ('asset' in content ? scene.assets[content.asset ?? ''] : content) ?? emptyPicture
  return picture.turnDeg % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** What is shown of a picture, in its own pixels; of the main one unless it is said. */
export function pictureSize(scene: Scene, picture: Picture = mainPicture(scene)): Size {
  const { width, height } = cropOf(picture, sourceSize(scene, picture))
  return { width, height }
}

export function layoutScene(scene: Scene): Layout {
  const joins = joinsOf(scene)
  const drafts = scene.pictures.map((picture, at) => draftCard(scene, picture, joins?.[at]))
  const arrangement = arrange(
    scene.layout,
    drafts.map(({ frame }) => frame.size),
  )
  const { padding, caption } = scene
  const room = captionRoom(caption, scene.size?.width ?? arrangement.size.width + 2 * padding, padding)
  const taken = scene.size ? captionHeight(room) : Math.ceil(captionHeight(room))
  const size = scene.size ?? {
    width: arrangement.size.width + 2 * padding,
    height: arrangement.size.height + 2 * padding + taken,
  }
  const factor = scene.size
    ? fitInside(arrangement.size, { ...size, height: Math.max(1, size.height - taken) }, padding)
    : 1
  const above = caption?.place === 'above' ? taken : 0
  const shown = { width: arrangement.size.width * factor, height: arrangement.size.height * factor }
  // A canvas that grows with its pictures has no rounding in their place.
  const origin = scene.size
    ? { x: (size.width - shown.width) / 2, y: above + (size.height - taken - shown.height) / 2 }
    : { x: padding, y: padding + above }
  const placed = drafts.map((draft, index) => {
    const slot = arrangement.slots[index]!
    const place = {
      x: origin.x + slot.x * factor,
      y: origin.y + slot.y * factor,
      width: slot.width * factor,
      height: slot.height * factor,
      rotationDeg: slot.rotationDeg,
    }
    return placeCard(draft, place, size)
  })
  const cards = joins ? castingTogether(placed) : placed
  const pictures = { ...origin, ...shown }
  const box = caption && room ? captionBox(caption, room, { pictures, canvas: size }) : null
  return { size, picture: screenOnCanvas(cards[0]!), cards, caption: box }
}

/** Device pixels of the whole composition at a scale. */
export function outputSize(scene: Scene, scale: number): Size {
  return scaledSize(layoutScene(scene).size, scale)
}

type CardDraft = Omit<CardLayout, 'matrix' | 'flat' | 'isFree' | 'unit'>

function draftCard(scene: Scene, picture: Picture, kept: CornersKept | undefined): CardDraft {
  const source = sourceSize(scene, picture)
  const crop = cropOf(picture, source)
  const radii: Radii = picture.cornerRadii ?? [picture.radius, picture.radius, picture.radius, picture.radius]
  const frame = planFrame(
    picture.frame,
    { width: crop.width, height: crop.height },
    kept ? keptRadii(radii, kept) : radii,
  )
  return {
    picture,
    source,
    crop,
    frame,
    content: viewed(fitContent(crop, frame.screen, picture.fit), frame.screen, picture.view),
  }
}

/** The crop inside the file, whose size is as it is turned: never empty. */
export function cropOf({ crop }: Pick<Picture, 'crop'>, source: Size): Rect {
  if (!crop) return { x: 0, y: 0, ...source }
  const x = Math.min(crop.x, source.width - 1)
  const y = Math.min(crop.y, source.height - 1)
  return { x, y, width: Math.min(crop.width, source.width - x), height: Math.min(crop.height, source.height - y) }
}

function fitContent(content: Size, screen: Rect, fit: Picture['fit']): Rect {
  const { x, y, width, height } = screen
  const [across, down] = [width / content.width, height / content.height]
  if (fit === 'fill' || across === down) return { x, y, width, height }
  const factor = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const size = { width: content.width * factor, height: content.height * factor }
  // A picture taller than its screen shows its top: that is where a page begins.
  const top = size.height > height ? y : y + (height - size.height) / 2
  return { ...size, x: x + (width - size.width) / 2, y: top }
}

/** Larger, and moved as far as it goes beyond its screen. */
function viewed(content: Rect, screen: Rect, { zoom, x, y }: Picture['view']): Rect {
  if (zoom === 1 && x === 0.5 && y === 0) return content
  const size = { width: content.width * zoom, height: content.height * zoom }
  const along = (from: number, room: number, length: number, share: number) =>
    length > room ? from - (length - room) * share : from + (room - length) / 2
  return {
    ...size,
    x: along(screen.x, screen.width, size.width, x),
    y: along(screen.y, screen.height, size.height, y),
  }
}

function fitInside(content: Size, canvas: Size, padding: number): number {
  const across = Math.max(1, canvas.width - 2 * padding) / content.width
  const down = Math.max(1, canvas.height - 2 * padding) / content.height
  return Math.min(across, down)
}

function placeCard(draft: CardDraft, slot: Slot, canvas: Size): CardLayout {
  const { picture, frame } = draft
  const factor = Math.min(slot.width / frame.size.width, slot.height / frame.size.height) * picture.scale
  const size = { width: frame.size.width * factor, height: frame.size.height * factor }
  const { position, tilt } = picture
  const at: Point = {
    x: between(slot.x + (slot.width - size.width) / 2, canvas.width - size.width, position.x) + tilt.offsetX,
    y: between(slot.y + (slot.height - size.height) / 2, canvas.height - size.height, position.y) + tilt.offsetY,
  }
  const zDeg = tilt.zDeg + slot.rotationDeg
  const isFree = zDeg === betweenPixelsDeg
  if (tilt.xDeg === 0 && tilt.yDeg === 0 && (isFree || zDeg % 360 === 0)) {
    const matrix = multiply(translation(at.x, at.y), scaling(factor))
    return { ...draft, unit: factor, matrix, flat: { ...at, ...size }, isFree }
  }
  const centre = { x: at.x + size.width / 2, y: at.y + size.height / 2 }
  // Never so near that a corner comes behind the eye: none is further from the middle than half the diagonal.
  const nearest = 0.55 * Math.sqrt(size.width * size.width + size.height * size.height)
  const distance = Math.max(nearest, tilt.perspective * Math.max(size.width, size.height))
  const turned = tiltHomography(size, centre, { xDeg: tilt.xDeg, yDeg: tilt.yDeg, zDeg, distance })
  return { ...draft, unit: factor, matrix: multiply(turned, scaling(factor)), flat: null, isFree: false }
}

/** 0 is the near edge of the canvas, 1 the far one, 0.5 the place the layout gives. */
function between(place: number, far: number, share: number): number {
  return share <= 0.5 ? place * share * 2 : place + (far - place) * (share * 2 - 1)
}

function screenOnCanvas({ flat, frame, matrix, unit }: CardLayout): Rect {
  if (!flat) {
    const { screen } = frame
    const [centreX, centreY] = [screen.x + screen.width / 2, screen.y + screen.height / 2]
    const depth = matrix[6] * centreX + matrix[7] * centreY + matrix[8]
    const middle = {
      x: (matrix[0] * centreX + matrix[1] * centreY + matrix[2]) / depth,
      y: (matrix[3] * centreX + matrix[4] * centreY + matrix[5]) / depth,
    }
    const [width, height] = [screen.width * unit, screen.height * unit]
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
  }
  const { screen, size } = frame
  const factor = flat.width / size.width
  return {
    x: flat.x + screen.x * factor,
    y: flat.y + screen.y * factor,
    width: screen.width * factor,
    height: screen.height * factor,
  }
}
