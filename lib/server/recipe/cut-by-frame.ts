// What the screen of a device does not show: it has a shape of its own, and a picture of another shape is cut to it.
import 'server-only'
import { captureOptionFields } from '@/lib/contract/capture-options'
import type { Recipe, Source } from '@/lib/contract/recipe'
import { viewports } from '@/lib/contract/screenshot'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'

/** Less is a hair at the edge. */
const shareMin = 0.02

/** A sentence for each source of which a frame cuts something off, and the way out. `pictureIds`: of the sources, in their order. */
export function cutByFrames(scene: Scene, { sources = [] }: Recipe, pictureIds: readonly string[]): string[] {
  return layoutScene(scene).cards.flatMap(({ picture, frame: { screen }, content }) => {
    const [across, down] = [1 - screen.width / content.width, 1 - screen.height / content.height]
    if (Math.max(across, down) < shareMin) return []
    const at = pictureIds.indexOf(picture.id)
    const cut = across >= down ? `${percent(across)} of the width` : `${percent(down)} of the height`
    const name = at < 0 ? `"/scene/pictures/${picture.id}"` : `"/sources/${at}"`
    const viewport = at < 0 ? undefined : fittingViewport(sources[at], screen.width / screen.height)
    const way = viewport ? `Send "viewport": ${viewport} with it, or patch` : 'Patch'
    return [`The frame ${picture.frame.kind} cuts off ${cut} of ${name}. ${way} its picture with "fit": "contain".`]
  })
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** As wide as it was captured, in the shape of that screen. Undefined where the picture is not that of a viewport. */
function fittingViewport(source: Source | undefined, aspect: number): string | undefined {
  if (source?.url === undefined || source.fullPage || source.clip || source.selector !== undefined) return undefined
  const { width } = source.viewport ?? viewports[source.deviceType]
  const viewport = { width, height: Math.round(width / aspect) }
  return captureOptionFields.viewport.safeParse(viewport).success ? JSON.stringify(viewport) : undefined
}
