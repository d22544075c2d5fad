// A picture with an address: as it is kept, and as it comes from who makes it.
import 'server-only'

export interface EmbedPicture {
  bytes: Buffer
  width: number
  height: number
  /** Unix epoch milliseconds: when its page was captured, or it was made. */
  takenAtMs: number
  /** When it began to be made. */
  begunAtMs: number
  /** From when on a newer one is wanted. */
  renewAtMs: number
  /** False for a part of a page, a blank one, an error page or a check for humans, and for a post without its pictures. */
  isGood: boolean
}

export interface MadeEmbed extends Pick<EmbedPicture, 'bytes' | 'width' | 'height' | 'takenAtMs' | 'isGood'> {
  /** Its page is there no more, or not for everybody: what was shown before is not shown any longer. */
  isGone?: boolean
  /** When one that is not good may be better. */
  againSeconds?: number
}
