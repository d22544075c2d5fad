// What kind of files: the same choices as for one file, of the one list of formats.
'use client'
import type { ReactNode } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import type { FileChoices } from '@/lib/editor/store/file-choices'
import { formats } from '@/lib/formats/encoding/encoder'
import { useEditor, useEditorState } from '../context/editor-context'
import { QualityFields, SizeFields, TargetField } from '../top-bar/file-fields'

const formatOptions = formats.map(({ id, label }) => ({ value: id, label }))

/** `isSized`: every file has exact pixels already. */
export function OutputFields({ isSized, children }: { isSized: boolean; children?: ReactNode }) {
  const { store } = useEditor()
  const file = useEditorState((state) => state.session.file)
  const choose = (change: Partial<FileChoices>) => store.setSession({ file: { ...file, ...change } })
  return (
    <section aria-label="Files" className="grid gap-1 px-5 py-4">
      <h3 className="mb-1 font-semibold">Files</h3>
      <ChoiceField
        label="Format of the files"
        shortLabel="Format"
        options={formatOptions}
        value={file.format}
        onChange={(format) => choose({ format: formats.find(({ id }) => id === format)?.id ?? 'png' })}
      />
      {!isSized && <SizeFields file={file} size={null} onChange={choose} />}
      <QualityFields file={file} onChange={choose} />
      <TargetField file={file} onChange={choose} />
      {children}
    </section>
  )
}
