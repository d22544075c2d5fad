// How the picture sits: the space around it and its corners.
'use client'
import { type Command, setPadding, setPictureRadius } from '@/lib/scene/commands'
import { mainPicture } from '@/lib/scene/layout'
import { Picture, Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../editor-context'
import { comfortableMax, defaultLook } from './look-defaults'
import { SchemaFields } from './schema-fields'
import { Section } from './section'

const shape = { padding: Scene.shape.padding, radius: Picture.shape.radius }
/** Both at once: one step to undo. */
const setPlacement: Command<{ padding: number; radius: number }> = {
  name: 'set-placement',
  label: 'reset picture',
  apply: (scene, { padding, radius }) => setPictureRadius.apply(setPadding.apply(scene, padding), radius),
}
const commands = { padding: setPadding, radius: setPictureRadius }

export function PictureSection() {
  const { store } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const values = { padding: scene.padding, radius: mainPicture(scene).radius }
  const look = defaultLook(scene)
  const defaults = { padding: look.padding, radius: mainPicture(look).radius }

  return (
    <Section
      title="Picture"
      changed={values.padding !== defaults.padding || values.radius !== defaults.radius}
      onReset={() => store.commit(setPlacement, defaults)}
    >
      <SchemaFields
        title="Picture"
        shape={shape}
        values={values}
        defaults={defaults}
        comfortableMax={comfortableMax(scene)}
        onPreview={(key, value) => store.preview(commands[key as keyof typeof commands], value as number)}
        onSettle={store.settle}
      />
    </Section>
  )
}
