// A page captured again, as it was captured before: its picture is replaced and its marks follow, or nothing changes and it is said why.
import { captureAgain } from '@/lib/scene/commands'
import type { Picture } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { EditorAsset } from '../../assets/assets.browser'
import { reachableAssets } from '../../store/history-states'
import { bringPictures } from '../place-picture'
import { takeCapture } from '../take-capture'
import { type CaptureParts, changedMeanwhile, type PageInput, pictureElsewhere, withoutPanel } from './capture-parts'
import { refuseBared, tellFollowed } from './capture-words'
import { followedOn, isTied } from './follow-scene'

export function createCaptureAgain(parts: CaptureParts): (picture: string, elements: boolean) => Promise<void> {
  const { store, assets, capture, request, now = Date.now } = parts
  return async (id, elements) => {
    const { scene: before, history } = store.getState()
    const first = pageOf(before.pictures, id)
    if (!first) return
    await capture.run({ url: first.page.url }, async (signal) => {
      const { scene } = store.getState()
      const asked = pageOf(scene.pictures, id)
      const isHere = store.getState().history.loaded === history.loaded
      if (!isHere || asked?.page.url !== first.page.url) throw pictureElsewhere()
      const { url, deviceType, colorScheme } = asked.page
      const shot = assets.get(asked.file)?.shot
      const options = { ...shot?.options }
      if (elements || shot?.elements || isTied(scene, asked.picture)) options.elements = true
      const body = { ...options, url, deviceType, colorScheme, forceRefresh: true }
      const page = await request(body, { signal }).catch(withoutPanel)
      const asset = await takeCapture(page, { assets, options })
      const shown = { url: page.url, deviceType, colorScheme, capturedAt: now() }
      return {
        url: page.url,
        cached: page.cached,
        said: `Captured ${asset.name} again`,
        came: `The capture of ${asset.name}`,
        place() {
          const state = store.getState()
          const still = pageOf(state.scene.pictures, id)
          // Another document was opened meanwhile: there it is a picture like any other.
          if (state.history.loaded !== history.loaded) bringPictures([asset], parts, { adds: false, page: shown })
          else if (still?.file === asked.file && still.page.url === url) replace(parts, { id, asset, page: shown })
          else throw changedMeanwhile()
          return true
        },
      }
    })
  }
}

/** Without an address the service has nothing to capture: what came by a file keeps the part of it that is no secret. */
function pageOf(pictures: readonly Picture[], id: string) {
  const picture = pictures.find((each) => each.id === id)
  const file = picture && assetOf(picture)
  if (picture?.content.kind !== 'page' || !file || picture.content.url === '') return null
  return { picture, page: picture.content, file }
}

interface Replacing {
  id: string
  asset: EditorAsset
  page: PageInput & { capturedAt: number }
}

/** One undo step. Throws a CaptureFailure, and changes nothing, where a redaction has lost its element. */
function replace({ store, assets }: CaptureParts, { id, asset, page }: Replacing): void {
  const { scene } = store.getState()
  const picture = scene.pictures.find((each) => each.id === id)!
  const old = assets.get(assetOf(picture) ?? '')
  const follows = followedOn(scene, { picture, old, asset })
  refuseBared(store, follows, { old, asset })
  assets.put(asset)
  store.commit(captureAgain, { picture: id, id: asset.id, asset, page, items: follows.moved, crop: follows.crop })
  assets.keepOnly(reachableAssets(store.getState().history))
  tellFollowed(store, { ...follows, cropNotes: [follows.cropNote] })
  if (old?.shot) return
  store.notify({
    tone: 'info',
    message: 'The page was captured without page options: how it was taken before is not known here.',
  })
}
