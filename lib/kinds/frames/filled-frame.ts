// What a frame leaves empty is said by what it shows: the address of a captured page.
import type { Content } from '../contents'
import type { Frame } from './index'

/** The same frame where there is nothing to fill in. A space is an answer: that bar stays empty. */
export function filledFrame(frame: Frame, content: Content): Frame {
  const isOpen = 'address' in frame && frame.address === ''
  if (!isOpen || content.kind !== 'page' || !URL.canParse(content.url)) return frame
  return { ...frame, address: addressOf(new URL(content.url)) }
}

/** Without what follows a question mark: it may be a token, and is nothing that people read. */
const addressOf = ({ host, pathname }: URL): string => `${host}${pathname === '/' ? '' : pathname}`.slice(0, 300)
