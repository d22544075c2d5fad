// Words on the composition: a caption under or over the pictures, and a watermark in words or a picture. Neither is there unless asked for.
'use client'
import type { z } from 'zod'
import { ToggleField } from '@/components/ui/toggle-field'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { colorsOf } from '@/lib/scene/auto/auto-compose'
import { setCaption, setWatermark } from '@/lib/scene/commands'
import { Caption, Watermark } from '@/lib/scene/marks'
import { readableOn } from '@/lib/scene/readable-color'
import { useEditor, useEditorState } from '../../context/editor-context'
import { SchemaFields } from '../fields/schema-fields'
import { Section } from '../panel/section'
import { usePictureFile } from '../panel/use-picture-file'
import { resetText } from './section-defaults'

const captionDefaults = Caption.parse({})
const watermarkDefaults = Watermark.parse({})

export function TextSection() {
  const { store, assets } = useEditor()
  const caption = useEditorState((state) => state.scene.caption)
  const watermark = useEditorState((state) => state.scene.watermark)
  const takeFile = usePictureFile()
  /** A colour that can be read where the words will stand. */
  const readableColor = () => readableOn(colorsOf(store.getState().scene.background))
  const placePicture = ({ id, mime, width, height }: EditorAsset) => {
    const present = store.getState().scene.watermark
    if (present)
      store.commit(bringingAssets(setWatermark, { [id]: { mime, width, height } }), { ...present, asset: id })
  }

  return (
    <Section
      summary={caption?.text || watermark?.text || 'None'}
      changed={caption !== null || watermark !== null}
      onReset={() => store.commit(resetText, undefined)}
    >
      <ToggleField
        label="Caption"
        shortLabel="Caption"
        value={caption !== null}
        onChange={(on) => store.commit(setCaption, on ? { ...captionDefaults, color: readableColor() } : null)}
      />
      {caption && (
        <SchemaFields
          title="Caption"
          of={['caption']}
          shape={Caption.shape}
          values={caption}
          defaults={captionDefaults}
          onPreview={(key, value) => store.preview(setCaption, { ...caption, [key]: value })}
          onEndGesture={store.endGesture}
        />
      )}
      <div className="mt-2 border-line border-t pt-2">
        <ToggleField
          label="Watermark"
          shortLabel="Watermark"
          value={watermark !== null}
          onChange={(on) => store.commit(setWatermark, on ? { ...watermarkDefaults, color: readableColor() } : null)}
        />
        {watermark && (
          <SchemaFields
            title="Watermark"
            of={['watermark']}
            shape={watermarkShape(watermark)}
            values={watermark}
            defaults={watermarkDefaults}
            onPreview={(key, value) => store.preview(setWatermark, { ...watermark, [key]: value })}
            onEndGesture={store.endGesture}
            onFile={(_, file) => takeFile(file, placePicture)}
            nameOf={(id) => assets.get(id)?.name ?? 'Own picture'}
          />
        )}
      </div>
    </Section>
  )
}

/** A picture stands in place of the words: then these have nothing to say. */
export function watermarkShape(watermark: Watermark): Record<string, z.ZodType> {
  const { asset, text, color, opacity, size, position } = Watermark.shape
  return watermark.asset === null ? { text, asset, color, opacity, size, position } : { asset, opacity, size, position }
}
