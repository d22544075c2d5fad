// Ready shadows with the light they need; like looks they are written for a picture of the reference size.
// They lie on the canvas: on one of a size of its own they stay as they are written.
import { type Shadow, Shadow as ShadowSchema, shadows } from '@/lib/kinds/shadows'
import { shadowPresets } from '@/lib/kinds/shadows/presets.data'
import { surpriseMe } from '@/lib/kinds/surprise'
import { setLight, styleShadows } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { scaleToCanvas } from '@/lib/scene/looks/apply-preset'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import type { Gallery } from '../panel/gallery'

interface Cast {
  shadows: readonly Shadow[]
  lightDeg?: number | undefined
}

export const scaledShadow = (scene: Scene, shadow: Shadow): Shadow => scaleToCanvas(scene, shadows, shadow)

const scaledAll = (scene: Scene, cast: Cast) => cast.shadows.map((shadow) => scaledShadow(scene, shadow))

export const shadowGallery: Gallery<Cast> = {
  title: 'Shadows',
  entries: shadowPresets.map(({ name, shadows: cast, lightDeg }) => ({
    id: name,
    name,
    group: 'Shadows',
    // In the schema's order of keys, so that the chosen one is recognised.
    value: { shadows: cast.map((shadow) => ShadowSchema.parse(shadow)), lightDeg },
  })),
  command: {
    ...styleShadows,
    apply(scene, cast) {
      const next = styleShadows.apply(scene, { shadows: scaledAll(scene, cast) })
      return cast.lightDeg === undefined ? next : setLight.apply(next, { angleDeg: cast.lightDeg })
    },
  },
  surprise: (seed) => ({ shadows: [surpriseMe(seed, 'shadow')] }),
  isChosen: (scene, cast) =>
    sameJson(mainPicture(scene).shadows, scaledAll(scene, cast)) &&
    (cast.lightDeg === undefined || cast.lightDeg === scene.light.angleDeg),
  zoom: 2.2,
}
