// Several captures of one page, laid out together: in light and dark, on desktop and phone, in several languages.
import type { ScreenshotBody } from '@/lib/contract/screenshot'
import type { Kind } from '@/lib/kinds/define'
import { defaultsOf } from '@/lib/kinds/family'
import { type Layout, type LayoutKindName, layouts } from '@/lib/kinds/layouts'
import { addPicture, type Command, type PlacedPicture, setLayout, setPicture } from '@/lib/scene/commands'
import { scaleToPicture } from '@/lib/scene/looks/apply-preset'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { picturesMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import type { EditorAsset } from '../../assets/assets.browser'
import type { CaptureChoices } from '../../assets/shot'
import { reachableAssets } from '../../store/history-states'
import { newPictureId } from '../../store/show-card'
import { CaptureFailure } from '../capture'
import { takeCapture } from '../take-capture'
import type { CaptureParts, PageInput } from './capture-parts'

/** Language tags are as many as they are languages. */
export type VariantKind = 'colours' | 'devices' | { locales: readonly string[] }

/** Requests of one minute are 20, and each may count two. */
export const localesMax = 4

interface Variant {
  page: PageInput
  options: CaptureChoices
}

/** In the order they are laid out. */
export function variantsOf(kind: VariantKind, page: PageInput, options: CaptureChoices): Variant[] {
  if (kind === 'colours')
    return (['light', 'dark'] as const).map((colorScheme) => ({ page: { ...page, colorScheme }, options }))
  if (kind === 'devices') {
    // Each has its own screen.
    const { viewport: _, ...rest } = options
    return (['desktop', 'mobile'] as const).map((deviceType) => ({ page: { ...page, deviceType }, options: rest }))
  }
  return kind.locales.slice(0, localesMax).map((locale) => ({ page, options: { ...options, locale } }))
}

const layoutOf = (kind: VariantKind): LayoutKindName => (kind === 'devices' ? 'devices' : 'row')

const words = (kind: VariantKind): string =>
  kind === 'colours' ? 'light and dark' : kind === 'devices' ? 'desktop and phone' : 'several languages'

export function createVariants(parts: CaptureParts): (kind: VariantKind, page: PageInput) => Promise<void> {
  const { store, assets, capture, request, now = Date.now } = parts
  return async (kind, { url, deviceType, colorScheme }) => {
    const { scene, session } = store.getState()
    const asked = variantsOf(kind, { url, deviceType, colorScheme }, session.captureOptions)
    await capture.run({ url }, async (signal) => {
      if (scene.pictures.length + asked.length - 1 > picturesMax) {
        throw new CaptureFailure({
          message: `${picturesMax} pictures are the most in one composition.`,
          hint: 'Remove some under Layout first.',
        })
      }
      // When one fails, the others are of no use.
      const ending = new AbortController()
      const taken = await Promise.all(
        asked.map(async ({ page, options }) => {
          const body: ScreenshotBody = { ...options, ...page }
          const captured = await request(body, { signal: AbortSignal.any([signal, ending.signal]) })
          const asset = await takeCapture(captured, { assets, options })
          return { id: asset.id, asset, page: { ...page, url: captured.url, capturedAt: now() } }
        }),
      ).catch((error) => {
        ending.abort(error)
        throw error
      })
      return {
        url,
        cached: false,
        said: `Captured in ${words(kind)}`,
        came: `The captures in ${words(kind)}`,
        place() {
          layOut(parts, kind, taken)
          return true
        },
      }
    })
  }
}

type Taken = PlacedPicture & { asset: EditorAsset }

function layOut({ store, assets }: CaptureParts, kind: VariantKind, taken: readonly Taken[]): void {
  for (const { asset } of taken) assets.put(asset)
  store.commit(layingOut, { pictures: taken, layout: layoutOf(kind) })
  assets.keepOnly(reachableAssets(store.getState().history))
  if (new Set(taken.map(({ id }) => id)).size > 1) return
  store.notify({ tone: 'info', message: `The page looks the same in ${words(kind)}.` })
}

/** The first in the place of the main picture, the others beside it, in that layout where it is made for so many. */
const layingOut: Command<{ pictures: readonly PlacedPicture[]; layout: LayoutKindName }> = {
  name: 'lay-out-captures',
  label: 'captures',
  apply(scene, { pictures: [first, ...others], layout: kind }) {
    if (!first) return scene
    let next = setPicture.apply(scene, first)
    for (const placed of others) next = addPicture.apply(next, { ...placed, picture: newPictureId(next) })
    return inLayout(next, kind)
  },
}

function inLayout(scene: Scene, kind: LayoutKindName): Scene {
  const layout = layouts.find((each) => each.kind === kind)!
  const { length } = scene.pictures
  if (length < layout.picturesMin || length > layout.picturesMax) return inSuitedLayout(scene)
  return setLayout.apply(scene, scaleToPicture(scene, layouts, defaultsOf(layout as Kind) as Layout))
}
