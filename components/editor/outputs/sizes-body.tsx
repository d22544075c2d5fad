// One composition in many sizes: which, how each looks, what is adjusted for one alone, and the files of all.
'use client'
import { useMemo, useState } from 'react'
import { namePattern } from '@/lib/editor/outputs/file-names'
import type { OutputRecipe } from '@/lib/editor/outputs/output-run'
import type { Outputs } from '@/lib/editor/outputs/outputs'
import { countRefusal, nameOf, placeOf } from '@/lib/editor/outputs/place-rules'
import { documentTitle } from '@/lib/editor/storage/document-title'
import { settingsOf } from '@/lib/editor/store/file-choices'
import { formatOf } from '@/lib/formats/encoding/encoder'
import type { Scene, Variant } from '@/lib/scene/schema'
import { variantScene } from '@/lib/scene/variants/variant-scene'
import { useEditor, useEditorState } from '../context/editor-context'
import { filesText } from './outcome'
import { OutputFields } from './output-fields'
import { OutputFooter } from './output-footer'
import { SizeList } from './size-list'
import { SizesSheet } from './sizes-sheet'
import type { RunControl } from './use-output-run'
import { VariantSettings } from './variant-settings'

export function SizesBody({ outputs, run }: { outputs: Outputs; run: RunControl }) {
  const { store, assets } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const file = useEditorState((state) => state.session.file)
  const [chosen, setChosen] = useState<string | null>(null)
  const { variants } = scene
  const scenes = useMemo(() => new Map(variants.map((each) => [each.id, variantScene(scene, each)])), [scene, variants])
  const variant = variants.find(({ id }) => id === chosen) ?? null
  const title = documentTitle(store.getState().session.documentName, scene, assets)
  const warnings = variants.flatMap((each) => {
    const place = placeOf(each)
    return (place && countRefusal(1, place)) ?? []
  })
  return (
    <>
      <div className="flex min-h-0 flex-1 max-wide:flex-col max-wide:overflow-y-auto">
        <SizeList variants={variants} />
        <SizesSheet outputs={outputs} scenes={scenes} state={run.state} chosen={chosen} onChoose={setChosen} />
        <aside
          aria-label="Settings of the files"
          className="shrink-0 border-line wide:w-72 wide:overflow-y-auto wide:border-l max-wide:border-t"
        >
          {variant && (
            <VariantSettings key={variant.id} variant={variant} scene={scenes.get(variant.id)!} outputs={outputs} />
          )}
          <OutputFields isSized />
        </aside>
      </div>
      <OutputFooter
        control={run}
        count={variants.length}
        words={
          variants.length === 0
            ? 'Choose the sizes to save.'
            : `${filesText(variants.length)}, as ${formatOf(file.format).label} where the place takes it.`
        }
        warning={warnings[0] ?? null}
        archiveName={archiveNameOf(title)}
        onStart={(sink) =>
          run.start({
            sources: [{ id: 'open', name: title, open: async () => ({ scene, assets: [] }) }],
            recipes: variants.map((each) => recipeOf(each, scenes.get(each.id)!, store.getState().session.file)),
            pattern: namePattern,
            sink,
            clients: outputs.lanes(),
          })
        }
      />
    </>
  )
}

function recipeOf(variant: Variant, scene: Scene, file: Parameters<typeof settingsOf>[0]): OutputRecipe {
  const { quality, format, palette, targetBytes } = settingsOf({ ...file, scale: 1, exactly: undefined })
  return {
    id: variant.id,
    label: nameOf(variant),
    place: placeOf(variant),
    isSized: true,
    settings: () => ({ quality, format, palette, targetBytes, scale: 1 }),
    dress: () => scene,
  }
}

/** As file systems take it. */
const archiveNameOf = (title: string): string =>
  `${
    title
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'vitrine'
  }.zip`
