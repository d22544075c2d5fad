// Words are typed where they are: a text field that is not seen lies over them and takes the input, the caret is our own.
'use client'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditorState } from '../../context/editor-context'
import { TypedWords } from './typed-words'

export function TypingLayer({ view }: { toolbox: Toolbox; view: StageView }) {
  const id = useEditorState((state) => state.session.typing)
  return id !== null && <TypedWords key={id} id={id} view={view} />
}
