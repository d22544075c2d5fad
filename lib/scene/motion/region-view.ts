// Where a part of a picture is seen, and what brings it to the middle of the film, as large as it fits.
import { cornersOf, type Homography, project, toCorners } from '@/lib/core/homography'
import type { Region } from '@/lib/kinds/motion/schema'
import { type CardLayout, layoutScene } from '../layout'
import { Tilt, type View } from '../picture'
import type { Scene } from '../schema'
import type { RegionView } from './presets/move'

/** Of each side of the film. */
const filled = 0.94
/** A picture's own scale goes no further. */
const scaleMax = 3

/** `at`: the picture's place among the others. `rest`: the scene as it stands, of the film's size. */
export function regionView(rest: Scene, at: number, region: Region): RegionView {
  const { width, height } = rest.size!
  const part = partOf(cardAt(rest, at), region)
  const fits = Math.min((width * filled) / part.width, (height * filled) / part.height)
  const wanted = Math.max(1, Math.min(fits, scaleMax / rest.pictures[at]!.scale))
  const viewOf = (times: number): RegionView => {
    const { centre } = partOf(cardAt(enlarged(rest, at, times), at), region)
    return { times, offsetX: width / 2 - centre.x, offsetY: height / 2 - centre.y }
  }
  const [near, far] = [viewOf(1), viewOf(wanted)]
  const { tilt } = rest.pictures[at]!
  const reached = Math.min(
    reachOf(tilt.offsetX, near.offsetX, far.offsetX),
    reachOf(tilt.offsetY, near.offsetY, far.offsetY),
  )
  return reached === 1 ? far : viewOf(1 + (wanted - 1) * reached)
}

const offsetMax = Tilt.shape.offsetX.unwrap().maxValue!

/** The share of the way from 1 to the times at which an offset is still one that a picture takes: it grows evenly with them. */
function reachOf(own: number, near: number, far: number): number {
  if (Math.abs(own + far) <= offsetMax) return 1
  const most = Math.sign(far) * offsetMax - own
  return far === near ? 0 : Math.max(0, Math.min(1, (most - near) / (far - near)))
}

const zoomMax = 8

/** What is added to a picture's view so that the part fills its screen. */
export function viewInside(rest: Scene, at: number, region: Region): View {
  const { content, frame, picture } = cardAt(rest, at)
  const { screen } = frame
  const { view } = picture
  const zoom = Math.max(view.zoom, Math.min(zoomMax, view.zoom / Math.max(region.width, region.height)))
  const grown = zoom / view.zoom
  const along = (from: number, room: number, start: number, length: number, middle: number) => {
    const beyond = length * grown - room
    const place = ((from + middle * room - start) * grown - room / 2) / beyond
    return beyond <= 0 ? 0.5 : Math.min(1, Math.max(0, place))
  }
  const x = along(screen.x, screen.width, content.x, content.width, region.x + region.width / 2)
  const y = along(screen.y, screen.height, content.y, content.height, region.y + region.height / 2)
  return { zoom: zoom - view.zoom, x: x - view.x, y: y - view.y }
}

/** From shares of what the first of these pictures shows to the canvas. Null where there is none. */
export function regionsOnCanvas(scene: Scene, targets: readonly string[]): Homography | null {
  const { cards } = layoutScene(scene)
  const card = cards.find(({ picture }) => targets.includes(picture.id)) ?? cards[0]
  if (!card) return null
  const [a, b, c, d] = cornersOf(card.frame.screen).map((corner) => project(card.matrix, corner))
  return toCorners({ width: 1, height: 1 }, [a!, b!, c!, d!])
}

const cardAt = (scene: Scene, at: number): CardLayout => layoutScene(scene).cards[at]!

function enlarged(scene: Scene, at: number, times: number): Scene {
  const picture = scene.pictures[at]!
  return { ...scene, pictures: scene.pictures.with(at, { ...picture, scale: picture.scale * times }) }
}

/** Where the part lies on the canvas, as large as it is without tilt. */
function partOf({ frame: { screen }, unit, matrix }: CardLayout, region: Region) {
  const centre = project(matrix, {
    x: screen.x + (region.x + region.width / 2) * screen.width,
    y: screen.y + (region.y + region.height / 2) * screen.height,
  })
  return { centre, width: region.width * screen.width * unit, height: region.height * screen.height * unit }
}
