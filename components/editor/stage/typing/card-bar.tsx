// What can be done with the words that are selected in a card, at the foot of the stage; at the thumb on a phone.
'use client'
import { EyeOff, Highlighter, KeyRound, TextSelect } from 'lucide-react'
import { type ComponentType, useDeferredValue } from 'react'
import { Button } from '@/components/ui/button'
import { actionIn } from '@/lib/editor/actions/action-list'
import type { ActionId } from '@/lib/editor/actions/actions'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import { hasSelectedWords, secretsLabel } from '@/lib/editor/store/typed-words'
import type { TextContent } from '@/lib/editor/typing/typed-texts'
import { openSecrets } from '@/lib/kinds/contents/parts/secrets'
import { rangedText } from '@/lib/kinds/contents/ranged-text'
import { useActionContext, useActions, useKeySettings } from '../../actions/use-action'
import { useEditorState } from '../../context/editor-context'
import { StageBar } from '../layers/layer-parts'

export function CardBar({ content, onDone }: { content: TextContent; onDone(): void }) {
  const isHidden = useEditorState((state) => hasSelectedWords(state, 'hidden'))
  const isMarked = useEditorState((state) => hasSelectedWords(state, 'words'))
  const settled = useDeferredValue(content)
  const secrets = openSecrets({ text: rangedText(settled), hidden: settled.hidden }).length
  return (
    <StageBar label="Words of the card" className="gap-x-1 max-wide:gap-x-0">
      <ActionKey id="objects-hide-words" icon={EyeOff} label={isHidden ? 'Show' : 'Hide'} isOn={isHidden} />
      {content.kind === 'code' && (
        <>
          <ActionKey id="objects-mark-words" icon={Highlighter} label="Mark" isOn={isMarked} />
          <ActionKey id="objects-mark-lines" icon={TextSelect} label="Lines" />
        </>
      )}
      {secrets > 0 && (
        <div className="flex items-center justify-center gap-x-1 max-wide:order-first max-wide:basis-full">
          <Rule />
          <ActionKey id="objects-hide-secrets" icon={KeyRound} label={secretsLabel(secrets)} />
        </div>
      )}
      {content.kind === 'code' ? <Rule /> : <Hint kind={content.kind} />}
      <Button
        variant="primary"
        onPointerDown={keepFocus}
        onMouseDown={keepFocus}
        onClick={onDone}
        tip="Stop typing"
        keys="Esc"
      >
        Done
      </Button>
    </StageBar>
  )
}

/** What one would not guess. */
const hints = {
  terminal: 'What you type keeps the colours around it.',
  diff: 'Lines begin with +, − or a space.',
}

const Hint = ({ kind }: { kind: keyof typeof hints }) => (
  <p className="px-2.5 text-foreground-muted max-wide:hidden">{hints[kind]}</p>
)

/** The words stay selected, and a keyboard on the screen stays up. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

const Rule = () => <div aria-hidden className="mx-0.5 h-5 w-px bg-line max-wide:hidden" />

interface ActionKeyProps {
  id: ActionId
  icon: ComponentType<{ className?: string }>
  label: string
  isOn?: boolean
}

function ActionKey({ id, icon: Icon, label, isOn }: ActionKeyProps) {
  const context = useActionContext()
  const settings = useKeySettings()
  const action = actionIn(useActions(), id)
  const isEnabled = useEditorState((state) => action?.isEnabled(state) ?? false)
  if (!action) return null
  return (
    <Button
      variant="ghost"
      aria-pressed={isOn}
      disabled={!isEnabled}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onClick={() => void action.run(context)}
      tip={action.label}
      keys={keysOf(action, settings).hint}
      className={isOn ? 'bg-pressed text-foreground!' : ''}
    >
      <Icon aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
