// With several pictures: whether the settings under it change all of them or one. Nothing while there is one.
'use client'
import { ChoiceField } from '@/components/ui/choice-field'
import { useEditor, useEditorState } from '../../context/editor-context'
import { useScope } from './use-scope'

const all = 'all'

export function ScopeRow() {
  const { store, assets } = useEditor()
  const { isNarrowed, picture } = useScope()
  const pictures = useEditorState((state) => state.scene.pictures)
  if (pictures.length < 2) return null
  const nameOf = (asset: string | null) => (asset && assets.get(asset)?.name) || 'Picture'
  return (
    <div className="-mt-1 mb-2">
      <ChoiceField
        label="Pictures that change"
        shortLabel="Applies to"
        options={[
          { value: all, label: pictures.length === 2 ? 'Both pictures' : `All ${pictures.length} pictures` },
          ...pictures.map(({ id, asset }, index) => ({ value: id, label: `Only ${index + 1}. ${nameOf(asset)}` })),
        ]}
        value={isNarrowed ? picture.id : all}
        onChange={(value) => store.setSession({ selection: value === all ? [] : [value] })}
      />
    </div>
  )
}
