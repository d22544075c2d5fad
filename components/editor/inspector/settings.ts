// The controls that the panels show for a scene, by the schemas that they are made of: what a search among settings can find.
import type { z } from 'zod'
import type { SoughtSetting } from '@/lib/editor/store/requests'
import type { Selection } from '@/lib/editor/store/selection'
import { selectedAnnotations, shownPicture } from '@/lib/editor/store/selection'
import { sharedFields } from '@/lib/editor/tools/objects/shared-fields'
import { backgrounds } from '@/lib/kinds/backgrounds'
import { kindOf } from '@/lib/kinds/family'
import { frames } from '@/lib/kinds/frames'
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { Caption } from '@/lib/scene/marks'
import { Adjustments, Border, Picture, Reflection, Scene, Tilt } from '@/lib/scene/schema'
import { arrangeFields, openFirst, type ShownField } from './fields/schema-fields'
import { watermarkShape } from './sections/text-section'

type Shape = Record<string, z.ZodType>

/** What a panel shows: the fields of a schema, or one control by its label. */
interface Part {
  panel: string
  label?: string
  shape?: Shape
  values?: object
  /** The label of the disclosure that holds it. */
  within?: string
}

export function settingsOf(scene: Scene, selection: Selection): SoughtSetting[] {
  const picture = shownPicture(scene, selection)
  const parts = [...aroundParts(scene), ...pictureParts(picture), ...wordParts(scene)]
  return [...objectSettings(scene, selection), ...parts.flatMap(settingsOfPart)]
}

function objectSettings(scene: Scene, selection: Selection): SoughtSetting[] {
  const items = selectedAnnotations(scene, selection)
  // Their fields are shown, and take no focus.
  if (items.every(({ locked }) => locked)) return []
  const { open, advanced } = openFirst(sharedFields(items))
  const found = (within: string | null) => (field: ShownField) => ({
    panel: 'selection',
    label: field.control.label,
    within,
  })
  return [...open.map(found(null)), ...advanced.map(found('More'))]
}

function aroundParts(scene: Scene): Part[] {
  const { background, layout, pictures } = scene
  return [
    { panel: 'background', label: 'Kind of background' },
    { panel: 'background', shape: kindOf(backgrounds, background).schema.shape, values: background },
    { panel: 'background', label: 'Add an effect' },
    { panel: 'canvas', label: 'Canvas size' },
    { panel: 'canvas', shape: { padding: Scene.shape.padding } },
    { panel: 'layout', shape: pictures.length > 1 ? kindOf(layouts, layout).schema.shape : {}, values: layout },
  ]
}

function pictureParts({ frame, border, shadows: cast }: Picture): Part[] {
  const { radius, scale, opacity, position } = Picture.shape
  return [
    { panel: 'frame', shape: kindOf(frames, frame).schema.shape, values: frame },
    { panel: 'picture', shape: { radius } },
    { panel: 'picture', shape: border.widthPx > 0 ? Border.shape : { widthPx: Border.shape.widthPx }, values: border },
    { panel: 'picture', shape: { scale, opacity } },
    { panel: 'picture', shape: { position }, within: 'Position' },
    { panel: 'picture', label: 'How the picture fills its frame', within: 'Position' },
    { panel: 'picture', label: 'Cut away, left', within: 'Crop' },
    { panel: 'picture', label: 'Corner radius, top left', within: 'Corners, one by one' },
    { panel: 'picture', shape: Adjustments.shape, within: 'Colours' },
    ...cast.slice(0, 1).flatMap((shadow): Part[] => [
      { panel: 'shadow', label: 'Kind of shadow' },
      { panel: 'shadow', shape: kindOf(shadows, shadow).schema.shape, values: shadow },
      { panel: 'shadow', shape: Scene.shape.light.unwrap().shape },
    ]),
    { panel: 'shadow', shape: Reflection.shape, within: 'Reflection' },
    { panel: 'tilt', shape: { ...Tilt.shape, scale } },
  ]
}

function wordParts({ caption, watermark }: Scene): Part[] {
  return [
    { panel: 'text', label: 'Caption' },
    { panel: 'text', shape: caption ? Caption.shape : {} },
    { panel: 'text', label: 'Watermark' },
    { panel: 'text', shape: watermark ? watermarkShape(watermark) : {} },
  ]
}

function settingsOfPart({ panel, label, shape = {}, values = {}, within = '' }: Part): SoughtSetting[] {
  const { open, advanced } = arrangeFields(shape, values as Record<string, unknown>)
  const named = label === undefined ? [] : [{ panel, label, within: within || null }]
  return [
    ...named,
    ...open.map(({ control }) => ({ panel, label: control.label, within: within || null })),
    ...advanced.map(({ control }) => ({ panel, label: control.label, within: within || 'Advanced' })),
  ]
}
