// The stop of Tab on the stage: from it keys walk, move and change the objects. Screen readers hand these keys over (role application).
'use client'
import { useId } from 'react'
import { derivedAtRest, hasAnnotations } from '@/lib/editor/store/store'
import type { Scene } from '@/lib/scene/schema'
import { useEditorState } from '../../context/editor-context'
import { spokenName } from './speech/spoken-changes'
import { useSpokenChanges } from './speech/use-spoken-changes'

const namesMax = 12

const spokenObjects = derivedAtRest(({ annotations }: Scene) => {
  const names = annotations.slice(0, namesMax).map(spokenName).join(', ')
  const more = annotations.length > namesMax ? ` and ${annotations.length - namesMax} more` : ''
  return `Objects on the picture: ${names}${more}`
})

export function ObjectKeys() {
  useSpokenChanges()
  const hint = useId()
  const isThere = useEditorState(hasAnnotations)
  const names = useEditorState(spokenObjects)
  if (!isThere) return null
  return (
    <div
      role="application"
      aria-label={names}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys change the objects while it has the focus
      tabIndex={0}
      data-stage-keys
      className="pointer-events-none absolute inset-0 outline-offset-4"
    >
      <p id={hint} hidden>
        Tab selects one after the other, arrow keys move what is selected, Enter types its words, Delete removes it.
      </p>
    </div>
  )
}
