// The arranger of every layout, by its kind. A new one is a line here.
import type { Size } from '@/lib/core/geometry'
import type { Arrangement, Arranger } from '../define'
import { memberOf } from '../member'
import { beforeAfterArranger } from './before-after/arrange'
import { devicesArranger } from './devices/arrange'
import { duoArranger } from './duo/arrange'
import { fanArranger } from './fan/arrange'
import { gridArranger } from './grid/arrange'
import type { Layout, LayoutKindName } from './index'
import { rowArranger } from './row/arrange'
import { singleArranger } from './single/arrange'

export const arrangers = {
  single: singleArranger,
  row: rowArranger,
  duo: duoArranger,
  fan: fanArranger,
  devices: devicesArranger,
  grid: gridArranger,
  'before-after': beforeAfterArranger,
} satisfies { [Name in LayoutKindName]: Arranger<Extract<Layout, { kind: Name }>> }

/** Where each card goes. */
export const arrange = (value: Layout, cards: readonly Size[]): Arrangement =>
  memberOf<Arranger>(arrangers, value).arrange(value, cards)
