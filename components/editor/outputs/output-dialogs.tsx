// Both dialogs of many files, with the workers that they share. What runs goes on while they are closed.
'use client'
import { useEffect, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { createOutputs } from '@/lib/editor/outputs/outputs'
import { useEditor, useEditorState } from '../context/editor-context'
import { BatchBody } from './batch-body'
import { SizesBody } from './sizes-body'
import { useOutputRun } from './use-output-run'

export function OutputDialogs() {
  const { store, assets } = useEditor()
  const open = useEditorState(({ session }) => session.outputs?.dialog)
  const [outputs] = useState(() => createOutputs(assets))
  const sizes = useOutputRun('sizes')
  const batch = useOutputRun('batch')
  const isBusy = open !== undefined || sizes.isRunning || batch.isRunning || batch.isWatching
  useEffect(() => {
    if (!isBusy) outputs.rest()
  }, [outputs, isBusy])
  useEffect(() => () => outputs.rest(), [outputs])
  const close = () => store.setSession({ outputs: null })
  return (
    <>
      <Dialog full title="Sizes" open={open === 'sizes'} onClose={close}>
        {open === 'sizes' && <SizesBody outputs={outputs} run={sizes} />}
      </Dialog>
      <Dialog full title="Batch" open={open === 'batch'} onClose={close}>
        {/* What was added stays while it is closed. */}
        <BatchBody outputs={outputs} run={batch} />
      </Dialog>
    </>
  )
}
