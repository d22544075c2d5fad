// What a frame leaves empty is said by what it shows: the address of a captured page, the name of a file of code.
import type { Content } from '../contents'
import type { Frame } from './index'

/** The same frame where there is nothing to fill in. A space is an answer: that bar stays empty. */
export function filledFrame(frame: Frame, content: Content): Frame {
  if (content.kind === 'page') {
    const isOpen = 'address' in frame && frame.address === '' && URL.canParse(content.url)
    return isOpen ? { ...frame, address: addressOf(new URL(content.url)) } : frame
  }
  const fileName = content.kind === 'code' ? content.fileName : content.kind === 'terminal' ? content.title : ''
  if (fileName === '') return frame
  if ('title' in frame && frame.title === '') return { ...frame, title: fileName }
  return 'fileName' in frame && frame.fileName === '' ? { ...frame, fileName } : frame
}

/** Without what follows a question mark: it may be a token, and is nothing that people read. */
const addressOf = ({ host, pathname }: URL): string => `${host}${pathname === '/' ? '' : pathname}`.slice(0, 300)
