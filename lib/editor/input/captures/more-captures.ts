// Captures that are more than one new picture: a page captured again in its place, and several captures of one page side by side.
import '../../loading/without-eval.browser'
import { pageInHand } from '../../store/page-in-hand'
import { createCaptureAgain } from './again'
import type { CaptureParts, PageInput } from './capture-parts'
import { createVariants, type VariantKind } from './variants'

export interface MoreCaptures {
  /**
   * The page of a picture, of the one in hand unless it is said, captured again with the same options: marks follow their elements, by one undo
   * step. Where a redaction has lost its element the picture stays, and `session.capture` says why. `elements`: its map is wanted.
   */
  again(picture?: string, asks?: { elements: boolean }): Promise<void>
  /**
   * Several captures of a page, laid out together by one undo step: of the page in hand, as it was captured; one that is given is captured with
   * the options of the panel. What is hidden in the picture is hidden in all of them, or nothing changes and `session.capture` says why.
   */
  variants(kind: VariantKind, page?: PageInput): Promise<void>
}

export type UseCaptures = <Result>(use: (captures: MoreCaptures) => Result | Promise<Result>) => Promise<Result | null>

export function createMoreCaptures(parts: CaptureParts): MoreCaptures {
  const { store } = parts
  const again = createCaptureAgain(parts)
  const variants = createVariants(parts)
  return {
    async again(picture = pageInHand(store.getState())?.id, asks) {
      if (picture) await again(picture, asks?.elements ?? false)
    },
    async variants(kind, page) {
      const picture = pageInHand(store.getState())?.id
      if (page) await variants({ kind, of: { page } })
      else if (picture) await variants({ kind, of: { picture } })
    },
  }
}
