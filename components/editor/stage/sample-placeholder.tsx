// The sample composition as plain HTML, for the first paint: the geometry of the canvas that takes its place a moment later.
// It is made on the server only, with the code of scenes and shadows that the page itself loads later.

import { stopsToCss } from '@/components/ui/gradient-stops'
import type { Background } from '@/lib/kinds/backgrounds'
import { shadowLayers } from '@/lib/kinds/shadows/casters'
import { setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { sampleAddress, sampleAsset, sampleSources } from './sample'

/** About as wide as it is shown: below the breakpoint `wide` the stage is as wide as the page, above it the settings lie beside it. */
const sizes = '(width < 45.0625rem) calc(89vw - 1.75rem), calc(89vw - 22rem)'

export function SamplePlaceholder() {
  const scene = setPicture.apply(defaultScene(), { id: 'sample', asset: sampleAsset })
  const { size, picture } = layoutScene(scene)
  // Lengths of the composition in the unit of its own width, so that CSS alone fits it into any stage.
  const part = (length: number) => `calc(${length} / ${size.width} * 100cqw)`
  const { radius, shadows } = mainPicture(scene)
  const boxShadow = shadows
    .flatMap((shadow) =>
      shadowLayers(shadow, { lightDeg: scene.light.angleDeg, size: picture }).map(
        ({ color: { red, green, blue, alpha }, offset, sigma, strength }) =>
          `${part(offset.x)} ${part(offset.y)} ${part(2 * sigma)} rgb(${red} ${green} ${blue} / ${strength * alpha})`,
      ),
    )
    .join(', ')
  return (
    <div
      aria-hidden
      data-sample
      className="absolute inset-0 m-auto"
      style={{ width: `min(${size.width}px, 100cqw, 100cqh * ${size.width} / ${size.height})`, height: 'fit-content' }}
    >
      <div className="@container relative" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <div className="absolute inset-0" style={{ background: backgroundCss(scene.background) }} />
        {/* biome-ignore lint/performance/noImgElement: the image optimiser is switched off, and this is the smallest file already */}
        <img
          src={sampleAddress}
          srcSet={[...sampleSources, { address: sampleAddress, width: sampleAsset.width }]
            .map(({ address, width }) => `${address} ${width}w`)
            .join()}
          sizes={sizes}
          width={sampleAsset.width}
          height={sampleAsset.height}
          alt=""
          fetchPriority="high"
          // In the first frame, not in one of its own behind the scripts.
          decoding="sync"
          className="absolute"
          style={{
            left: part(picture.x),
            top: part(picture.y),
            width: part(picture.width),
            height: 'auto',
            borderRadius: part(radius),
            boxShadow,
          }}
        />
      </div>
    </div>
  )
}

/** A background as CSS. Kinds without a CSS of their own are clear. */
function backgroundCss(value: Background): string {
  if (value.kind === 'solid') return value.color
  return value.kind === 'linear-gradient' ? stopsToCss(value.stops, `${value.angleDeg}deg`) : 'transparent'
}
