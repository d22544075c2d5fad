// Whose editor it is and which document is open, with the way to the others.
'use client'
import { Folder } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { useKeys } from '../actions/use-action'
import { useEditor, useEditorState, useLazyModule, usePainted } from '../context/editor-context'
import { Brand } from './brand'

const loadName = lazyModule(behindSchema(() => import('./document-name')))

/** On a phone the mark leads to the documents, and the name stands there. */
export function DocumentHeading() {
  const module = useLazyModule(loadName, usePainted())
  return (
    <div className="flex h-14 min-w-0 items-center wide:mr-3 wide:h-auto wide:w-52 upright:w-auto lg:w-auto lg:min-w-72">
      <h1 className="flex max-wide:sr-only">
        <Brand />
      </h1>
      <span aria-hidden className="ml-2.5 h-4 w-px rotate-12 bg-foreground-subtle/50 max-wide:hidden" />
      <AllDocuments isMark />
      {module && (
        <>
          <module.DocumentName />
          <AllDocuments />
          <module.Followed />
          <module.NotStored />
        </>
      )}
    </div>
  )
}

function AllDocuments({ isMark = false }: { isMark?: boolean }) {
  const { store } = useEditor()
  const { hint, aria } = useKeys('documents')
  const isUnstored = useEditorState((state) => state.session.isUnstored)
  return (
    <Button
      variant="ghost"
      square
      className={isMark ? '-ml-2 wide:hidden' : 'max-wide:hidden'}
      aria-label="Documents"
      tip="All documents"
      keys={hint}
      aria-keyshortcuts={aria}
      onClick={() => store.setSession({ documentPanel: 'list' })}
    >
      {isMark ? <Brand isMark /> : <Folder aria-hidden className="size-4" />}
      {isMark && isUnstored && <span aria-hidden className="absolute top-2 right-0.5 size-2 rounded-full bg-danger" />}
    </Button>
  )
}
