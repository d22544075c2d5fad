// Three phones and a tablet.
import type { FrameDrawing } from '../../define'
import { fillBox, fillCircle, ramp, ring, rounded } from '../parts/box'
import { belowHead, drawDevice, standUpright } from './handheld'
import { deviceShapes } from './handheld-shape'
import type { PhoneClassic, PhoneIsland, PhonePunchHole, Tablet } from './schema'
import { drawStatusBar, statusTexts } from './status-bar'
import { clearOfGlass, drawCamera, drawGlass, finishOf } from './surface'

const islandShape = deviceShapes['phone-island']

/** A phone whose front camera lies in a pill-shaped island. */
export const phoneIslandDrawing: FrameDrawing<PhoneIsland> = {
  texts: ({ status }) => statusTexts(status),
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape: islandShape, plan }, (upright) =>
      drawDevice(ctx, islandShape, { upright, finish: look, glass: look.bezel }),
    )
  },
  drawAbove(ctx, { island, status, glare }, plan) {
    drawGlass(ctx, plan.screen, glare)
    standUpright(ctx, { shape: islandShape, plan }, ({ screen, width }, landscape) => {
      const middle = screen.x + width / 2
      const pill = { width: 0.3134 * width, height: 0.0915 * width, y: screen.y + 0.0348 * width }
      if (!landscape) drawStatusBar(ctx, { screen, y: pill.y + pill.height / 2, side: 0.085, status })
      if (!island) return
      fillBox(ctx, rounded({ ...pill, x: middle - pill.width / 2 }, pill.height / 2), '#000000')
      const radius = pill.height * 0.27
      drawCamera(ctx, { x: middle + pill.width / 2 - pill.height / 2, y: pill.y + pill.height / 2, radius })
    })
  },
  clearAbove: ({ glare }, { screen }) => belowHead(screen, clearOfGlass(screen, glare)),
}

const punchHoleShape = deviceShapes['phone-punch-hole']

/** A phone whose front camera is a round hole in the screen. */
export const phonePunchHoleDrawing: FrameDrawing<PhonePunchHole> = {
  texts: ({ status }) => statusTexts(status),
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape: punchHoleShape, plan }, (upright) =>
      drawDevice(ctx, punchHoleShape, { upright, finish: look, glass: look.bezel }),
    )
  },
  drawAbove(ctx, { camera, status, glare }, plan) {
    drawGlass(ctx, plan.screen, glare)
    standUpright(ctx, { shape: punchHoleShape, plan }, ({ screen, width }, landscape) => {
      const y = screen.y + 0.057 * width
      if (!landscape) drawStatusBar(ctx, { screen, y, side: 0.055, status })
      if (camera === 'none') return
      const x = screen.x + (camera === 'middle' ? width / 2 : 0.105 * width)
      fillCircle(ctx, { x, y, radius: 0.0265 * width }, '#000000')
      drawCamera(ctx, { x, y, radius: 0.0185 * width })
    })
  },
  clearAbove: ({ glare }, { screen }) => belowHead(screen, clearOfGlass(screen, glare)),
}

const classicShape = deviceShapes['phone-classic']

/** A phone with a face above and below its screen, and a round button. */
export const phoneClassicDrawing: FrameDrawing<PhoneClassic> = {
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape: classicShape, plan }, (upright) => {
      const { body, screen, width, hairline } = upright
      drawDevice(ctx, classicShape, { upright, finish: look, glass: look.front })
      const middle = body.x + body.width / 2
      const light = look.front.startsWith('#f')
      const speaker = { width: 0.155 * width, height: 0.021 * width }
      const head = screen.y - 0.135 * width
      const slot = rounded({ x: middle - speaker.width / 2, y: head, ...speaker }, speaker.height / 2)
      fillBox(ctx, slot, light ? '#2b2c30' : '#050506')
      ring(ctx, slot, { width: hairline, fill: light ? '#00000040' : '#ffffff26' })
      drawCamera(ctx, { x: middle - 0.14 * width, y: head + speaker.height / 2, radius: 0.0185 * width })
      const radius = 0.098 * width
      const y = screen.y + screen.height + 0.1375 * width
      const [lit, mid, deep, far] = look.rim
      fillCircle(
        ctx,
        { x: middle, y, radius },
        ramp(ctx, {
          from: [middle - radius, y - radius],
          to: [middle + radius, y + radius],
          stops: [deep, mid, lit, far],
        }),
      )
      fillCircle(ctx, { x: middle, y, radius: radius - Math.max(hairline, 0.011 * width) }, look.front)
    })
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
}

const tabletShape = deviceShapes.tablet

/** A tablet with an even bezel and its camera on the long side. */
export const tabletDrawing: FrameDrawing<Tablet> = {
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape: tabletShape, plan }, (upright) => {
      const { screen, width } = upright
      drawDevice(ctx, tabletShape, { upright, finish: look, glass: look.bezel })
      drawCamera(ctx, {
        x: screen.x + screen.width + 0.024 * width,
        y: screen.y + screen.height / 2,
        radius: 0.0072 * width,
      })
    })
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
}
