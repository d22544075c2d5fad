// The pictures themselves: how they are turned, cut, rounded, bordered and coloured.
'use client'
import { FlipHorizontal2, FlipVertical2, Link2, RotateCcw, RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Segmented } from '@/components/ui/segmented'
import { onEachInScope, picturesInScope, shownPicture, withShownFirst } from '@/lib/editor/store/selection'
import { derivedAtRest } from '@/lib/editor/store/store'
import {
  flipPicture,
  type PictureStyle,
  setCrop,
  styleAdjustments,
  styleBorder,
  styleFit,
  styleOpacity,
  stylePosition,
  styleRadius,
  styleScale,
  turnPicture,
} from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { sourceSize } from '@/lib/scene/layout'
import { lookOfPicture } from '@/lib/scene/looks/look-preset'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { Adjustments, Border, Picture } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { ScopeRow, useScope } from '../panel/scope'
import { Section } from '../panel/section'
import { CornerFields, CropFields } from './outline-fields'
import { comfortableMax, defaultLook, resetPicture } from './section-defaults'

const { radius, scale, opacity } = Picture.shape
const fits: { value: PictureStyle['fit'] & {}; label: string }[] = [
  { value: 'cover', label: 'Fill' },
  { value: 'contain', label: 'Fit' },
  { value: 'fill', label: 'Stretch' },
]

/** The fields this section edits; frame, tilt and shadow have their own. */
function ownFields(picture: Picture): PictureStyle {
  const { fit, scale, position, radius, cornerRadii, border, opacity, adjustments } = lookOfPicture(picture)
  return { fit, scale, position, radius, cornerRadii, border, opacity, adjustments } as PictureStyle
}

const atRest = derivedAtRest((scene, selection) => {
  const seen = withShownFirst(scene, selection)
  return {
    defaults: mainPicture(defaultLook(seen)),
    ends: comfortableMax(seen),
    source: sourceSize(scene, shownPicture(scene, selection)),
  }
})

export function PictureSection() {
  const { store, picture, addresses, isNarrowed } = useScope()
  const editor = useEditor()
  const hasMore = useEditorState((state) => state.scene.pictures.length > 1)
  // A card is drawn upright.
  const hasFile = useEditorState(({ scene, session }) =>
    picturesInScope(scene, session.selection).some(({ content }) => 'asset' in content),
  )
  const { defaults, ends, source } = useEditorState(atRest)
  const { border } = picture

  return (
    <Section
      changed={!sameJson(ownFields(picture), ownFields(defaults))}
      onReset={() => store.commit(resetPicture, { picture: ownFields(defaults) })}
    >
      <ScopeRow />
      {hasFile && <TurnButtons />}
      <SchemaFields
        title="Picture"
        of={addresses()}
        shape={{ radius }}
        values={{ radius: picture.radius }}
        defaults={{ radius: defaults.radius }}
        comfortableMax={ends}
        onPreview={(_, value) => store.preview(styleRadius, { radius: value as number, cornerRadii: null })}
        onEndGesture={store.endGesture}
      />
      <SchemaFields
        title="Picture"
        of={addresses('border')}
        shape={border.widthPx > 0 ? Border.shape : { widthPx: Border.shape.widthPx }}
        values={border}
        defaults={defaults.border}
        comfortableMax={ends}
        onPreview={(key, value) => store.preview(styleBorder, { border: { ...border, [key]: value } })}
        onEndGesture={store.endGesture}
      />
      <SchemaFields
        title="Picture"
        of={addresses()}
        shape={{ scale }}
        values={{ scale: picture.scale }}
        defaults={{ scale: 1 }}
        onPreview={(_, value) => store.preview(styleScale, { scale: value as number })}
        onEndGesture={store.endGesture}
      />
      <SchemaFields
        title="Picture"
        of={addresses()}
        shape={{ opacity }}
        values={{ opacity: picture.opacity }}
        defaults={{ opacity: 1 }}
        onPreview={(_, value) => store.preview(styleOpacity, { opacity: value as number })}
        onEndGesture={store.endGesture}
      />
      <PositionFields position={defaults.position} />
      <Disclosure label="Crop">
        {!isNarrowed && hasMore ? (
          <p className="pb-2 text-foreground-muted">Choose one picture above: each is cut on its own.</p>
        ) : (
          <CropFields
            source={source}
            crop={picture.crop}
            onPreview={(crop) => editor.store.preview(setCrop, { value: crop, picture: picture.id })}
            onEndGesture={store.endGesture}
          />
        )}
        {picture.cropTiedTo !== null && (isNarrowed || !hasMore) && (
          <TieNote onUntie={() => editor.store.commit(setCrop, { value: picture.crop, picture: picture.id })} />
        )}
      </Disclosure>
      <Disclosure label="Corners, one by one">
        <CornerFields
          radius={picture.radius}
          radii={picture.cornerRadii}
          comfortableMax={ends.radius}
          onPreview={(cornerRadii) => store.preview(styleRadius, { radius: picture.radius, cornerRadii })}
          onEndGesture={store.endGesture}
        />
      </Disclosure>
      <Disclosure label="Colours">
        <SchemaFields
          title="Colours"
          of={addresses('adjustments')}
          shape={Adjustments.shape}
          values={picture.adjustments}
          defaults={defaults.adjustments}
          onPreview={(key, value) =>
            store.preview(styleAdjustments, { adjustments: { ...picture.adjustments, [key]: value } })
          }
          onEndGesture={store.endGesture}
        />
      </Disclosure>
    </Section>
  )
}

/** Another crop follows nothing; this is the way to keep the one there is where it lies. */
function TieNote({ onUntie }: { onUntie: () => void }) {
  return (
    <div className="flex items-center gap-2 py-1 text-foreground-muted">
      <Link2 aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 flex-1 leading-tight">Follows its element when the page is captured again</span>
      <Button className="px-2! compact:h-7! compact:text-xs" onClick={onUntie}>
        Untie
      </Button>
    </div>
  )
}

function TurnButtons() {
  const { store } = useEditor()
  const { selection } = useScope()
  const turn = (quarters: 1 | 2 | 3) => store.commit(onEachInScope(turnPicture, selection), { quarters })
  const flip = (axis: 'horizontal' | 'vertical') => store.commit(onEachInScope(flipPicture, selection), { axis })
  const buttons = [
    { label: 'Turn left', Icon: RotateCcw, run: () => turn(3) },
    { label: 'Turn right', Icon: RotateCw, run: () => turn(1) },
    { label: 'Flip left to right', Icon: FlipHorizontal2, run: () => flip('horizontal') },
    { label: 'Flip top to bottom', Icon: FlipVertical2, run: () => flip('vertical') },
  ]
  return (
    <div className="mb-2 flex rounded-lg bg-surface-sunken p-0.5">
      {buttons.map(({ label, Icon, run }) => (
        <Button key={label} variant="ghost" className="flex-1 px-0!" aria-label={label} tip={label} onClick={run}>
          <Icon aria-hidden className="size-4" />
        </Button>
      ))}
    </div>
  )
}

/** `position`: its default. */
function PositionFields({ position }: Pick<Picture, 'position'>) {
  const { store, picture, addresses } = useScope()
  return (
    <Disclosure label="Position">
      <SchemaFields
        title="Picture"
        of={addresses()}
        shape={{ position: Picture.shape.position }}
        values={{ position: picture.position }}
        defaults={{ position }}
        onPreview={(_, value) => store.preview(stylePosition, { position: value as Picture['position'] })}
        onEndGesture={store.endGesture}
      />
      <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-9">
        <span aria-hidden className="text-foreground-muted">
          In its frame
        </span>
        <Segmented
          label="How the picture fills its frame"
          options={fits}
          value={picture.fit}
          onChange={(fit) => store.commit(styleFit, { fit })}
        />
      </div>
    </Disclosure>
  )
}
