// Upright cards lie on whole pixels, which keeps a picture at 1x its own pixels. In motion that judders: 12 px in 60 frames are 13 places.
// One that moves is turned by so little that nobody sees it, and is then drawn between pixels as every turned one is.
import type { Picture } from '../picture'
import type { Scene } from '../schema'

/** The end of a card of 4000 px is off by a fifteenth of a pixel. */
const turnDeg = 0.001

/** `soon`: the scene a moment later. What stands still is the same object. */
export function betweenPixels(now: Scene, soon: Scene): Scene {
  if (now === soon) return now
  const all = now.padding !== soon.padding || now.layout !== soon.layout
  const pictures = now.pictures.map((picture, at) =>
    isUpright(picture) && (all || moves(picture, soon.pictures[at]!)) ? turned(picture) : picture,
  )
  return pictures.every((picture, at) => picture === now.pictures[at]) ? now : { ...now, pictures }
}

const isUpright = ({ tilt }: Picture) => tilt.xDeg === 0 && tilt.yDeg === 0 && tilt.zDeg === 0

const moves = (now: Picture, soon: Picture) =>
  now.scale !== soon.scale ||
  !isSame(now.tilt, soon.tilt) ||
  !isSame(now.position, soon.position) ||
  !isSame(now.view, soon.view)

const isSame = <Values extends object>(one: Values, other: Values) =>
  one === other || (Object.keys(one) as (keyof Values)[]).every((name) => one[name] === other[name])

const turned = (picture: Picture): Picture => ({ ...picture, tilt: { ...picture.tilt, zDeg: turnDeg } })
