// The devices and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice, color, share, toggle } from '../../fields'
import { type FinishName, finishes } from './finishes.data'

/** Those a device comes in; the first one is its default. */
function finishField<const Names extends readonly [FinishName, ...FinishName[]]>(...names: Names) {
  const options = Object.fromEntries(names.map((name) => [name, finishes[name].label]))
  return choice('Finish', options as Record<Names[number], string>).default(names[0])
}

const orientationField = () =>
  choice('Orientation', { auto: 'As the picture', portrait: 'Portrait', landscape: 'Landscape' }).default('auto')

const glareField = () => share('Glare', { advanced: true }).default(0)

const statusBarField = () =>
  choice('Status line', { none: 'None', dark: 'Dark', light: 'Light' }, { advanced: true }).default('none')

export const phoneIsland = defineKind({
  kind: 'phone-island',
  label: 'Phone, island',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-island'),
    finish: finishField('natural', 'silver', 'graphite', 'gold', 'blue', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    island: toggle('Island').default(true),
    status: statusBarField(),
    glare: glareField(),
  }),
})
export type PhoneIsland = z.output<typeof phoneIsland.schema>

export const phonePunchHole = defineKind({
  kind: 'phone-punch-hole',
  label: 'Phone, punch hole',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-punch-hole'),
    finish: finishField('graphite', 'silver', 'natural', 'blue', 'rose', 'gold', 'clay', 'clayDark'),
    orientation: orientationField(),
    camera: choice('Camera', { middle: 'Middle', left: 'Left', none: 'None' }).default('middle'),
    status: statusBarField(),
    glare: glareField(),
  }),
})
export type PhonePunchHole = z.output<typeof phonePunchHole.schema>

export const phoneClassic = defineKind({
  kind: 'phone-classic',
  label: 'Phone, round button',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-classic'),
    finish: finishField('silver', 'graphite', 'gold', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    glare: glareField(),
  }),
})
export type PhoneClassic = z.output<typeof phoneClassic.schema>

export const tablet = defineKind({
  kind: 'tablet',
  label: 'Tablet',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('tablet'),
    finish: finishField('graphite', 'silver', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    glare: glareField(),
  }),
})
export type Tablet = z.output<typeof tablet.schema>

export const laptop = defineKind({
  kind: 'laptop',
  label: 'Laptop',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('laptop'),
    finish: finishField('silver', 'graphite', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    notch: toggle('Camera notch', { advanced: true }).default(false),
    glare: glareField(),
  }),
})
export type LaptopValue = z.output<typeof laptop.schema>

export const display = defineKind({
  kind: 'display',
  label: 'Desktop display',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('display'),
    finish: finishField('silver', 'graphite', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    chin: toggle('Face below the screen').default(false),
    stand: toggle('Stand').default(true),
    glare: glareField(),
  }),
})
export type DisplayValue = z.output<typeof display.schema>

export const watch = defineKind({
  kind: 'watch',
  label: 'Watch',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('watch'),
    finish: finishField('silver', 'graphite', 'natural', 'gold', 'rose', 'clay', 'clayDark'),
    strap: toggle('Strap').default(true),
    strapColor: color('Strap colour', { when: { field: 'strap', is: [true] } }).default('#2b2d33'),
    glare: glareField(),
  }),
})
export type WatchValue = z.output<typeof watch.schema>

export const television = defineKind({
  kind: 'television',
  label: 'Television',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('television'),
    finish: finishField('graphite', 'silver', 'natural', 'clay', 'clayDark'),
    feet: toggle('Feet').default(true),
    glare: glareField(),
  }),
})
export type TelevisionValue = z.output<typeof television.schema>
