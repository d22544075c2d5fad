// Every arrangement of several pictures, in the order the panel shows them. A new one is a folder, a line here and one in ./arrangers.ts.
import type { z } from 'zod'
import { unionOf } from '../family'
import { beforeAfter } from './before-after/schema'
import { devices } from './devices/schema'
import { duo } from './duo/schema'
import { fan } from './fan/schema'
import { grid } from './grid/schema'
import { row } from './row/schema'
import { single } from './single/schema'

export const layouts = [single, row, duo, fan, devices, grid, beforeAfter] as const

export const Layout = unionOf(layouts)
export type Layout = z.output<typeof Layout>
export type LayoutKindName = Layout['kind']
