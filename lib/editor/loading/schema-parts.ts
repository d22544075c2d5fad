// The schema of documents, part by part: in one task it takes 40 ms on a desktop, and 170 ms on a phone.
import { behind, lazyModule } from './lazy-module'

const loadSchema = lazyModule(async () => (await import('./schema-fields')).loadOthers())

/** For a lazy module with schemas: it comes behind them. */
export const behindSchema = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => behind([loadSchema], load)
