// Captures that are more than one new picture: a page captured again in its place, and several captures of one page side by side.
import '../../loading/without-eval.browser'
import { isShown } from '@/lib/scene/shown'
import { shownPicture } from '../../store/selection'
import { createCaptureAgain } from './again'
import type { CaptureParts, PageInput } from './capture-parts'
import { createVariants, type VariantKind } from './variants'

export interface MoreCaptures {
  /**
   * The page of a picture, of the shown one unless it is said, captured again with the same options: marks follow their elements, by one undo
   * step. Where a redaction has lost its element the picture stays, and `session.capture` says why. `elements`: its map is wanted.
   */
  again(picture?: string | null, asks?: { elements: boolean }): Promise<void>
  /** Several captures of a page, laid out together by one undo step; of the page that is shown unless one is given. */
  variants(kind: VariantKind, page?: PageInput): Promise<void>
}

export type UseCaptures = <Result>(use: (captures: MoreCaptures) => Result | Promise<Result>) => Promise<Result | null>

export function createMoreCaptures(parts: CaptureParts): MoreCaptures {
  const { store } = parts
  const again = createCaptureAgain(parts)
  const variants = createVariants(parts)
  const shown = () => {
    const { scene, session } = store.getState()
    const { content } = shownPicture(scene, session.selection)
    return content.kind === 'page' && isShown({ content }) ? content : null
  }
  return {
    async again(picture, asks) {
      const { scene, session } = store.getState()
      await again(picture ?? shownPicture(scene, session.selection).id, asks?.elements ?? false)
    },
    async variants(kind, page = shown() ?? undefined) {
      if (page) await variants(kind, page)
    },
  }
}
