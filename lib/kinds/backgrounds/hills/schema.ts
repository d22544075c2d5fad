// The fields of the background "Hills".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, colors, seed, share } from '../../fields'

export const hills = defineKind({
  kind: 'hills',
  label: 'Hills',
  group: 'Scenes',
  schema: z.strictObject({
    kind: z.literal('hills'),
    style: choice('Style', { dunes: 'Dunes', ridges: 'Mountain ridges', swell: 'Swell' }).default('dunes'),
    sky: colors('Sky', { min: 2, max: 4 }).default(['#3a2f7a', '#c2588f', '#ffb38a']),
    land: colors('Land, from afar', { min: 2, max: 6 }).default(['#e0708a', '#8a3f8f', '#3b2268', '#170f3a']),
    layers: amount('Hills', { min: 2, max: 7 }).default(5),
    haze: share('Haze').default(0.45),
    seed: seed().default(1),
    relief: share('Height', { advanced: true }).default(0.5),
  }),
})
export type Hills = z.output<typeof hills.schema>
