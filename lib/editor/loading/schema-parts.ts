// The schema of documents, part by part: in one task it takes 40 ms on a desktop, and 170 ms on a phone.
import { behind, lazyModule } from './lazy-module'

const loadFields = () => import('./schema-fields')

/** The families of kinds that have much of it. */
const families = [
  () => import('@/lib/kinds/backgrounds'),
  () => import('@/lib/kinds/frames'),
  () => import('@/lib/kinds/annotations'),
]

const loadSchema = lazyModule(behind([loadFields], () => Promise.all(families.map((load) => load()))))

/** For a lazy module with schemas: it comes behind them. */
export const behindSchema = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => behind([loadSchema], load)
