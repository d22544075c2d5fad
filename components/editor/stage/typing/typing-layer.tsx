// Words are typed where they are: a text field that is not seen lies over them and takes the input; the caret of a text is our own.
'use client'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditorState } from '../../context/editor-context'
import { TypedCard } from './typed-card'
import { TypedWords } from './typed-words'

export function TypingLayer({ view }: { toolbox: Toolbox; view: StageView }) {
  const id = useEditorState((state) => state.session.typing)
  const isCard = useEditorState(({ scene }) => scene.pictures.some((picture) => picture.id === id))
  if (id === null) return null
  return isCard ? <TypedCard key={id} id={id} view={view} /> : <TypedWords key={id} id={id} view={view} />
}
