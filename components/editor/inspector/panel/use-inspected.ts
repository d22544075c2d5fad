// What the settings show of objects.
'use client'
import { useMemo } from 'react'
import { whileHandsRest } from '@/lib/editor/store/store'
import type { Inspected } from '@/lib/editor/tools/objects/style'
import { useEditor, useEditorState, useLazyModule, usePainted } from '../../context/editor-context'

const nothing = () => null

/** The selected objects, or what the active tool draws next; null for neither. While the pointer works on the stage, or letters come, it stays as it was. */
export function useInspected(): Inspected | null {
  const { tools } = useEditor()
  const toolbox = useLazyModule(tools.load, usePainted())
  const select = useMemo(() => (toolbox ? whileHandsRest(toolbox.inspected) : nothing), [toolbox])
  return useEditorState(select)
}
