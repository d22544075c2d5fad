// The pictures in space: ready tilts, a pad that turns them freely, and the numbers.
'use client'
import { TiltPad } from '@/components/ui/tilt-pad'
import { type Command, type PictureStyle, styleScale, styleTilt } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { tiltPresets } from '@/lib/scene/looks/tilt-presets.data'
import { tiltSeenDeg } from '@/lib/scene/picture'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { Picture, Tilt } from '@/lib/scene/schema'
import { SchemaFields } from '../fields/schema-fields'
import type { Gallery } from '../panel/gallery'
import { GalleryView } from '../panel/gallery'
import { ScopeRow, useScope } from '../panel/scope'
import { GallerySection } from '../panel/section'
import { resetTilt } from './section-defaults'

type TiltValue = PictureStyle['tilt'] & {}
type Ready = { tilt: TiltValue; scale: number }

const command: Command<TiltValue> = { ...styleTilt, apply: (scene, tilt) => styleTilt.apply(scene, { tilt }) }
export const tiltGallery: Gallery<Ready> = {
  title: 'Tilts',
  entries: tiltPresets.map(({ name, group, tilt, scale = 1 }) => ({
    id: name,
    name,
    group,
    value: { tilt: Tilt.parse(tilt), scale },
  })),
  command: styleTilt as Command<Ready>,
  isChosen: (scene, { tilt }) => sameJson(mainPicture(scene).tilt, tilt),
}
const upright = Tilt.parse({})
/** What the pad turns is not repeated as sliders of the first row; both are under the pad for those who type. */
const { xDeg, yDeg, zDeg, perspective, offsetX, offsetY } = Tilt.shape
const angles = { xDeg, yDeg, zDeg }
/** Further ones are typed. */
const angleEnds = { xDeg: tiltSeenDeg, yDeg: tiltSeenDeg }
const rest = { perspective, offsetX, offsetY }
const scale = { scale: Picture.shape.scale }

export function TiltSection() {
  const { store, picture, addresses, scopeGallery } = useScope()
  const scoped = scopeGallery(tiltGallery)
  const { tilt: value, scale: size } = picture
  const preview = (change: Partial<TiltValue>) => store.preview(command, { ...value, ...change })
  const present = tiltGallery.entries.find((entry) => sameJson(entry.value.tilt, value))
  return (
    <GallerySection
      gallery={scoped}
      summary={present?.name ?? 'Own'}
      changed={!sameJson(value, upright)}
      onReset={() => store.commit(resetTilt, { picture: { tilt: upright, scale: 1 } })}
    >
      <ScopeRow />
      <GalleryView gallery={scoped} entries={tiltGallery.entries} shape="strip" />
      <div className="mt-3">
        <TiltPad
          label="Tilt"
          max={45}
          value={{ x: value.xDeg, y: value.yDeg }}
          onPreview={({ x, y }) => preview({ xDeg: x, yDeg: y })}
          onEndGesture={store.endGesture}
        />
        <SchemaFields
          title="Tilt"
          of={addresses('tilt')}
          shape={angles}
          comfortableMax={angleEnds}
          values={value}
          defaults={upright}
          onPreview={(key, change) => preview({ [key]: change })}
          onEndGesture={store.endGesture}
        />
        <SchemaFields
          title="Tilt"
          of={addresses()}
          shape={scale}
          values={{ scale: size }}
          defaults={{ scale: 1 }}
          onPreview={(_, change) => store.preview(styleScale, { scale: change as number })}
          onEndGesture={store.endGesture}
        />
        <SchemaFields
          title="Tilt"
          of={addresses('tilt')}
          shape={rest}
          values={value}
          defaults={upright}
          onPreview={(key, change) => preview({ [key]: change })}
          onEndGesture={store.endGesture}
        />
      </div>
    </GallerySection>
  )
}
