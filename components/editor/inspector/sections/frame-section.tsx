// What the pictures are framed with.
'use client'
import { shownPicture, withShownFirst } from '@/lib/editor/store/selection'
import { derivedAtRest } from '@/lib/editor/store/store'
import { kindOf } from '@/lib/kinds/family'
import { type Frame, frames } from '@/lib/kinds/frames'
import { type Command, styleFrame } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { scaleToPicture } from '@/lib/scene/looks/apply-preset'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import type { Gallery } from '../panel/gallery'
import { GalleryView } from '../panel/gallery'
import { ScopeRow, useScope } from '../panel/scope'
import { GallerySection } from '../panel/section'
import { newFrame } from './section-defaults'

/** From the gallery: borders of a picture twice as large are twice as wide. */
const choose: Command<Frame> = {
  ...styleFrame,
  apply: (scene, frame) => styleFrame.apply(scene, { frame: scaleToPicture(scene, frames, frame) }),
}
const command: Command<Frame> = { ...styleFrame, apply: (scene, frame) => styleFrame.apply(scene, { frame }) }

export const frameGallery: Gallery<Frame> = {
  title: 'Frames',
  entries: frames.map(({ kind, label, group }) => ({ id: kind, name: label, group, value: newFrame(kind) })),
  command: choose,
  // Whatever its title says: the kind is what a thumbnail stands for.
  isChosen: (scene, { kind }) => mainPicture(scene).frame.kind === kind,
}

/** For the strip: one of each sort, so that six small pictures are six different ones. */
const oneOfEach = [
  'none',
  'window-lights',
  'browser-tabs',
  'laptop',
  'phone-island',
  'polaroid',
  'tablet',
  'stack',
  'film',
]
const strip = oneOfEach.flatMap((id) => frameGallery.entries.find((entry) => entry.id === id) ?? [])

const defaultsAtRest = derivedAtRest((scene, selection) => {
  const { kind } = shownPicture(scene, selection).frame
  return scaleToPicture(withShownFirst(scene, selection), frames, newFrame(kind))
})

export function FrameSection() {
  const { store, picture, addresses, scopeGallery } = useScope()
  const defaults = useEditorState(defaultsAtRest)
  const scoped = scopeGallery(frameGallery)
  const value = picture.frame
  const kind = kindOf(frames, value)
  return (
    <GallerySection
      gallery={scoped}
      summary={kind.label}
      changed={!sameJson(value, { kind: 'none' })}
      onReset={() => store.commit(command, { kind: 'none' })}
    >
      <ScopeRow />
      <GalleryView gallery={scoped} entries={strip} shape="strip" />
      <div className="mt-2">
        <SchemaFields
          key={value.kind}
          title="Frame"
          of={addresses('frame')}
          shape={kind.schema.shape}
          values={value}
          defaults={defaults}
          onPreview={(key, change) => store.preview(command, { ...value, [key]: change } as Frame)}
          onEndGesture={store.endGesture}
        />
      </div>
    </GallerySection>
  )
}
