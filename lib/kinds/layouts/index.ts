// Every arrangement of several pictures, in the order the panel shows them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { Arrangement, LayoutKind } from '../define'
import { kindOf, unionOf } from '../family'
import { beforeAfter } from './before-after'
import { devices } from './devices'
import { duo } from './duo'
import { fan } from './fan'
import { grid } from './grid'
import { row } from './row'
import { single } from './single'

export const layouts = [single, row, duo, fan, devices, grid, beforeAfter] as const

export const Layout = unionOf(layouts)
export type Layout = z.output<typeof Layout>
export type LayoutKindName = Layout['kind']

/** Where each card goes. */
export function arrange(value: Layout, cards: readonly Size[]): Arrangement {
  return kindOf<LayoutKind>(layouts, value).arrange(value, cards)
}
