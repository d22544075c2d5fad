// The tools: one button each, floating over the stage, on a phone a strip above the settings. One stop of Tab; arrow keys go along it.
'use client'
import { Lock, LockOpen, type LucideIcon } from 'lucide-react'
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ActionId } from '@/lib/editor/actions/actions'
import { showsPage } from '@/lib/editor/store/selection'
import { toolTable } from '@/lib/editor/store/tool-table'
import { useAction } from '../../../actions/use-action'
import { useEditor, useEditorState, useLazyModule } from '../../../context/editor-context'
import { groupStarts, toolIcons } from './tool-icons'
import { ToolStyle, useQuickStyle } from './tool-style'

/** A landmark, so that the tools are one step away for a screen reader. */
export const ToolBar = () => (
  <nav aria-label="Tools">
    <Bar />
  </nav>
)

function Bar() {
  const tool = useEditorState((state) => state.session.tool)
  const hasPage = useEditorState(showsPage)
  const shown = hasPage ? toolTable : toolTable.filter(({ id }) => id !== 'element')
  const isLocked = useEditorState((state) => state.session.toolLocked)
  const toolbox = useLazyModule(useEditor().tools.load)
  const style = useQuickStyle(toolbox)
  const bar = useRef<HTMLDivElement>(null)
  // The button that Tab reaches: the one that was last focused, at first the tool in use.
  const [stop, setStop] = useState<string | null>(null)
  useEffect(() => {
    const button = bar.current?.querySelector(`[data-tool="${tool}"]`)
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tool])
  // One that is disabled cannot be reached.
  const reached = stop === null || (stop === 'style' && !style) ? tool : stop
  const tabIndexOf = (id: string) => (id === reached ? 0 : -1)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Tools"
      onKeyDown={(event) => walk(event, bar.current)}
      onFocus={({ target }) => setStop(target.dataset.tool ?? null)}
      className={classNames(
        'pointer-events-auto flex items-center max-wide:h-13 max-wide:overflow-x-auto max-wide:overscroll-contain max-wide:px-2 max-wide:[scrollbar-width:none]',
        'wide:flex-wrap wide:justify-center wide:rounded-xl wide:max-[62rem]:max-w-92 wide:bg-panel wide:p-1 wide:shadow-float wide:forced-colors:border',
      )}
    >
      {shown.map(({ id }) => (
        <Fragment key={id}>
          {groupStarts.has(id) && <Separator />}
          <BarButton
            name={id}
            action={`tool-${id}`}
            icon={toolIcons[id]}
            isOn={id === tool}
            tabIndex={tabIndexOf(id)}
          />
        </Fragment>
      ))}
      <Separator />
      {toolbox && <ToolStyle toolbox={toolbox} style={style} tabIndex={tabIndexOf('style')} />}
      <BarButton
        name="lock"
        action="lock-tool"
        icon={isLocked ? Lock : LockOpen}
        isOn={isLocked}
        isQuiet
        tabIndex={tabIndexOf('lock')}
      />
    </div>
  )
}

const Separator = () => (
  <span aria-hidden className="mx-1 h-6 w-px wide:max-[62rem]:hidden shrink-0 bg-line forced-colors:bg-[CanvasText]" />
)

function BarButton(props: {
  name: string
  action: ActionId
  icon: LucideIcon
  isOn: boolean
  /** It is no tool: it does not look like the one in use. */
  isQuiet?: boolean
  tabIndex: number
}) {
  const { icon: Icon, isOn } = props
  const { label, isEnabled, hint, ariaKeys, run } = useAction(props.action)
  return (
    <button
      type="button"
      data-tool={props.name}
      data-tip={label}
      data-tip-keys={hint}
      // Panels of the settings have some of these names.
      aria-label={props.isQuiet ? label : `${label} tool`}
      aria-keyshortcuts={ariaKeys}
      aria-pressed={isOn}
      disabled={!isEnabled}
      tabIndex={props.tabIndex}
      onClick={({ detail }) => {
        run()
        // After a press of a pointer the keys are the stage's again: Space would press the button a second time.
        if (detail > 0) document.getElementById('stage')?.focus({ preventScroll: true })
      }}
      className={classNames(
        'grid h-11 w-12 shrink-0 place-items-center rounded-lg -outline-offset-2 transition-colors duration-100 scroll-mx-2 compact:size-8 lg:compact:size-8.5',
        isOn &&
          !props.isQuiet &&
          'bg-accent text-foreground-inverse forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
        isOn && props.isQuiet && 'bg-accent/15 text-accent forced-colors:bg-[Highlight]',
        !isOn && 'text-foreground-muted hover:bg-hover hover:text-foreground active:bg-pressed',
      )}
    >
      <Icon aria-hidden className="size-5 compact:size-4.5" strokeWidth={1.75} />
    </button>
  )
}

/** Arrow keys, Home and End, as the pattern of toolbars has it. */
function walk(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = [...(bar?.querySelectorAll<HTMLButtonElement>('[data-tool]:not(:disabled)') ?? [])]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[(to + buttons.length) % buttons.length]!.focus()
}
