// What the picture stands on: its kind, ready-made ones to start from, and every field of the chosen one.
'use client'
import { useRef } from 'react'
import { Segmented } from '@/components/ui/segmented'
import { type Swatch, SwatchGrid } from '@/components/ui/swatch-grid'
import { type Background, type BackgroundKindName, backgrounds, newBackground } from '@/lib/kinds/backgrounds'
import { backgroundPresets } from '@/lib/kinds/backgrounds/presets.data'
import { setBackground } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { sameJson } from '@/lib/scene/equal'
import { useEditor, useEditorState } from '../editor-context'
import { backgroundCss } from './background-css'
import { SchemaFields } from './schema-fields'
import { Section } from './section'

const swatches = Object.fromEntries(
  backgrounds.map(({ kind }) => [
    kind,
    backgroundPresets
      .filter(({ background }) => background.kind === kind)
      .map(({ name, background }) => ({
        name,
        value: background,
        css: backgroundCss(background),
        seeThrough: background.kind === 'solid' && background.color.length === 9,
      })),
  ]),
) as unknown as Record<BackgroundKindName, Swatch<Background>[]>

export function BackgroundSection() {
  const { store } = useEditor()
  const value = useEditorState((state) => state.scene.background)
  const kind = backgrounds.find((candidate) => candidate.kind === value.kind)!
  // Going from one kind to the other and back loses nothing.
  const lastOfKind = useRef<Partial<Record<BackgroundKindName, Background>>>({})

  const choose = (background: Background) => store.commit(setBackground, background)
  const chooseKind = (next: BackgroundKindName) => {
    lastOfKind.current[value.kind] = value
    choose(lastOfKind.current[next] ?? swatches[next][0]?.value ?? newBackground(next))
  }
  const fallback = defaultScene().background

  return (
    <Section title="Background" changed={!sameJson(value, fallback)} onReset={() => choose(fallback)}>
      <div className="grid gap-3">
        <Segmented
          label="Kind of background"
          options={backgrounds.map((candidate) => ({ value: candidate.kind, label: candidate.label }))}
          value={value.kind}
          onChange={chooseKind}
        />
        <SwatchGrid
          label={`${kind.label} presets`}
          swatches={swatches[value.kind]}
          isChosen={(candidate) => sameJson(candidate, value)}
          onChoose={choose}
        />
        <div>
          <SchemaFields
            title="Background"
            shape={kind.schema.shape}
            values={value}
            defaults={kind.schema.parse({ kind: value.kind })}
            onPreview={(key, change) => store.preview(setBackground, { ...value, [key]: change } as Background)}
            onSettle={store.settle}
          />
        </div>
      </div>
    </Section>
  )
}
