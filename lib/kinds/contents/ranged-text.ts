// The text that ranges of a card are counted in: what is hidden of it, what stands out.
import type { Content } from './index'
import { rowsText } from './terminal/hidden-rows'

export type RangedContent = Extract<Content, { hidden: unknown }>

/** Of a terminal, its rows as they are shown. */
export const rangedText = (content: RangedContent): string =>
  content.kind === 'terminal' ? rowsText(content.text) : content.text
