// Several captures of one page, laid out together: in light and dark, on desktop and phone, in several languages.
import type { ScreenshotBody } from '@/lib/contract/screenshot'
import type { LayoutKindName } from '@/lib/kinds/layouts'
import { mainPicture, picturesMax, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { CaptureChoices } from '../../assets/shot'
import { reachableAssets } from '../../store/history-states'
import { CaptureFailure } from '../capture'
import { takeCapture } from '../take-capture'
import { type CaptureParts, changedMeanwhile, type PageInput, pictureElsewhere, withoutPanel } from './capture-parts'
import { checkWords, tellFollowed } from './capture-words'
import { isTied } from './follow-scene'
import { layOutAgain, layOutNew, namesOnEach, placedOn, type TakenPage } from './lay-out'

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

interface Asked {
  kind: VariantKind
  /** Of a picture that is there, as it was captured; else of that page, with the options of the panel. */
  of: { picture: string } | { page: PageInput }
}

export function createVariants(parts: CaptureParts): (asked: Asked) => Promise<void> {
  const { capture } = parts
  return async ({ kind, of }) => {
    const page = 'page' in of ? of.page : pageOf(pictureOf(parts, of))
    if (!page) return
    const { loaded } = parts.store.getState().history
    await capture.run({ url: page.url }, async (signal) => {
      const asked = askedFor(parts, { kind, of })
      if (asked.isOfPicture && (asked.loaded !== loaded || asked.url !== page.url)) throw pictureElsewhere()
      refuseMany(parts, asked.variants)
      const taking = takeAll(parts, asked.variants, signal)
      const taken = await ('page' in of ? taking : taking.catch(withoutPanel))
      return {
        url: page.url,
        cached: false,
        said: `Captured in ${words(kind)}`,
        came: `The captures in ${words(kind)}`,
        place() {
          place(parts, { ...asked, kind, taken })
          return true
        },
      }
    })
  }
}

/** What is captured, and the picture whose place it takes; read anew whenever it is tried again. */
function askedFor(parts: CaptureParts, { kind, of }: Asked) {
  const { scene, session, history } = parts.store.getState()
  const picture = pictureOf(parts, of)
  const shown = pageOf(picture)
  const page = 'page' in of ? of.page : shown
  if (!picture || !page) throw pictureElsewhere()
  const own = 'page' in of ? session.captureOptions : parts.assets.get(assetOf(picture) ?? '')?.shot?.options
  const options: CaptureChoices = { ...own }
  if (shown && isTied(scene, picture)) options.elements = true
  const variants = variantsOf(kind, page, options)
  return { picture, url: page.url, isOfPicture: !('page' in of), variants, loaded: history.loaded }
}

const pictureOf = ({ store }: CaptureParts, of: Asked['of']): Picture | undefined => {
  const { scene } = store.getState()
  return 'page' in of ? mainPicture(scene) : scene.pictures.find(({ id }) => id === of.picture)
}

function pageOf(picture: Picture | undefined): PageInput | null {
  if (picture?.content.kind !== 'page' || !picture.content.asset || picture.content.url === '') return null
  const { url, deviceType, colorScheme } = picture.content
  return { url, deviceType, colorScheme }
}

function refuseMany({ store }: CaptureParts, variants: readonly Variant[]): void {
  if (store.getState().scene.pictures.length + variants.length - 1 <= picturesMax) return
  throw new CaptureFailure({
    message: `${picturesMax} pictures are the most in one composition.`,
    hint: 'Remove some under Layout first.',
  })
}

async function takeAll(parts: CaptureParts, variants: readonly Variant[], signal: AbortSignal): Promise<TakenPage[]> {
  const { assets, request, now = Date.now } = parts
  // When one fails, the others are of no use.
  const ending = new AbortController()
  const taken = variants.map(async ({ page, options }) => {
    const body: ScreenshotBody = { ...options, ...page }
    const captured = await request(body, { signal: AbortSignal.any([signal, ending.signal]) })
    const asset = await takeCapture(captured, { assets, options })
    return { id: asset.id, asset, page: { ...page, url: captured.url, capturedAt: now() } }
  })
  return await Promise.all(taken).catch((error) => {
    ending.abort(error)
    throw error
  })
}

interface Placing extends ReturnType<typeof askedFor> {
  kind: VariantKind
  taken: readonly TakenPage[]
}

/** One undo step. Throws a CaptureFailure, and changes nothing, where something that is hidden would be seen. */
function place(parts: CaptureParts, { kind, picture: asked, isOfPicture, loaded, taken }: Placing): void {
  const { store, assets } = parts
  const { scene, history } = store.getState()
  const isHere = history.loaded === loaded
  const picture = scene.pictures.find(({ id }) => id === asked.id)
  const isAsAsked = isHere && picture !== undefined && assetOf(picture) === assetOf(asked)
  if (isHere && isOfPicture && !isAsAsked) throw changedMeanwhile()
  const layout = layoutOf(kind)
  // The panel's page may be the one that is shown: what is hidden there is hidden in all of its captures.
  const hides = redactionsOn(scene.annotations, picture?.id ?? '').length > 0
  const isShownPage = isAsAsked && (isOfPicture || (hides && pageOf(picture)?.url === taken[0]!.page.url))
  if (isShownPage) {
    const { follows, ...placed } = placedOn(store, { picture, old: assets.get(assetOf(picture)!), taken })
    for (const { asset } of taken) assets.put(asset)
    store.commit(layOutAgain, { ...placed, layout })
    const names = namesOnEach(scene, store.getState().scene, { picture: picture.id, count: taken.length })
    // Each is told by its name on the capture that it is to be checked on.
    const onEach = (which: 'unsure' | 'free') =>
      follows.flatMap((each, at) => each[which].map((item) => ({ ...item, id: names[at]?.get(item.id) ?? item.id })))
    tellFollowed(store, {
      ...follows[0]!,
      unsure: onEach('unsure'),
      free: onEach('free'),
      cropNotes: follows.map(({ cropNote }) => cropNote),
    })
  } else {
    for (const { asset } of taken) assets.put(asset)
    store.commit(layOutNew, { pictures: taken, layout })
    const free = redactionsOn(scene.annotations, mainPicture(scene).id)
    if (free.length > 0) {
      store.setSession({ selection: free.map(({ id }) => id) })
      store.notify({ tone: 'info', ...checkWords({ unsure: [], free }) })
    }
  }
  assets.keepOnly(reachableAssets(store.getState().history))
  if (new Set(taken.map(({ id }) => id)).size > 1) return
  store.notify({ tone: 'info', message: `The page looks the same in ${words(kind)}.` })
}
