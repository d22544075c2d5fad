// Blurs the background, patterns and pictures included; what stands on it stays sharp.
import { z } from 'zod'
import { defineEffect } from '../define'
import { length } from '../fields'

export const blur = defineEffect({
  kind: 'blur',
  label: 'Blur',
  group: 'Light',
  plane: 'background',
  schema: z.strictObject({ kind: z.literal('blur'), radius: length('Radius', 0, 400).default(40) }),
  // As in CSS, a blur of b is a Gaussian of sigma b / 2.
  paint: ({ radius }) => (radius === 0 ? [] : [{ kind: 'blur', sigma: radius / 2 }]),
})
