// All objects and pictures, and how much of the picture redactions hide.
'use client'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { derivedAtRest } from '@/lib/editor/store/store'
import { listPlanes, redactionNotice } from '@/lib/editor/tools/objects/list-rows'
import { useEditor, useEditorState } from '../../context/editor-context'
import { Section } from '../panel/section'
import { ObjectList } from './object-list'

export function ObjectListSection() {
  const { assets } = useEditor()
  const [atRest] = useState(() =>
    derivedAtRest((scene) => ({
      planes: listPlanes(scene, (asset) => assets.get(asset)?.name),
      notice: redactionNotice(scene),
      count: scene.annotations.length,
    })),
  )
  const { planes, notice, count } = useEditorState(atRest)
  return (
    <Section summary={count === 0 ? 'None' : String(count)}>
      {notice !== '' && (
        <p className="mb-2 flex items-center gap-2 rounded-md bg-surface-sunken px-2.5 py-2 text-foreground-muted text-xs">
          <ShieldCheck aria-hidden className="size-3.5 shrink-0 text-positive" />
          {notice}
        </p>
      )}
      {planes.length > 0 && <ObjectList planes={planes} label="Objects and pictures" />}
      {count === 0 && (
        <p className="pt-1 text-foreground-muted">
          Nothing is drawn yet. Arrows, words, redactions and all else you draw are listed here.
        </p>
      )}
    </Section>
  )
}
