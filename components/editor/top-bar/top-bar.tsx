// The bar over everything: whose editor it is, the next picture, undo and redo, and the way out.
'use client'
import { Check, Copy, Download, Keyboard, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { hasPicture, redoLabel, undoLabel } from '@/lib/editor/store/store'
import { formatOf } from '@/lib/formats/encoding/encoder'
import { ActionButton, useKeys } from '../actions/use-action'
import { useEditorState } from '../context/editor-context'
import { HistoryButton } from '../history/history-button'
import { SmartBar } from '../intake/smart-field'
import { DocumentHeading } from './document-heading'
import { FileChoices } from './file-choices'

function HistoryButtons() {
  const undo = useEditorState(undoLabel)
  const redo = useEditorState(redoLabel)
  return (
    <>
      <ActionButton action="undo" icon={Undo2} tip={undo ? `Undo ${undo}` : 'Undo'} />
      <ActionButton action="redo" icon={Redo2} tip={redo ? `Redo ${redo}` : 'Redo'} />
    </>
  )
}

const Separator = () => <span aria-hidden className="mx-2 h-4 w-px bg-line max-wide:hidden upright:hidden" />

export function TopBar() {
  const filled = useEditorState(hasPicture)
  return (
    <header className="relative z-20 border-line border-b bg-panel wide:col-span-2">
      <div className="flex flex-wrap items-center px-3 wide:h-13 wide:gap-x-1 wide:flex-nowrap wide:px-4">
        <DocumentHeading />
        {/* One element for both layouts: on a phone it wraps into a row of its own. */}
        <div
          data-address-row
          className={classNames(
            'min-w-0 wide:flex wide:flex-1 lg:justify-center',
            filled ? 'order-last w-full pb-2 wide:order-none wide:w-auto wide:pb-0' : 'max-wide:hidden',
          )}
        >
          {filled && <SmartBar />}
        </div>
        <div className="flex flex-1 items-center wide:flex-none">
          <HistoryButtons />
          <HistoryButton />
          <Separator />
          <ThemeToggle />
          <ActionButton
            action="show-shortcuts"
            icon={Keyboard}
            className="max-wide:hidden upright:hidden"
            aria-label="Keyboard shortcuts"
            tip="Keyboard shortcuts"
          />
          <a
            href="/docs"
            data-tip="Captures for programs"
            className="ml-1 rounded-lg px-2 py-3 font-medium text-foreground-muted compact:py-1.5 transition-colors duration-100 hover:bg-hover hover:text-foreground max-lg:hidden"
          >
            API
          </a>
        </div>
        <Separator />
        <FileChoices />
        <div className="flex gap-2">
          <ExportButtons />
        </div>
      </div>
    </header>
  )
}

/** So long the button shows that it has copied. */
const copiedMs = 2000

function ExportButtons() {
  const format = useEditorState((state) => formatOf(state.session.file.format))
  const running = useEditorState(({ session: { exporting } }) =>
    exporting.status === 'running' ? exporting.action : null,
  )
  const done = useEditorState(({ session: { exporting } }) => (exporting.status === 'done' ? exporting : null))
  const last = useEditorState(({ session }) => session.lastExport)
  const again = useKeys('export-again')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    setCopied(done?.action === 'copy')
    const timer = window.setTimeout(() => setCopied(false), copiedMs)
    return () => window.clearTimeout(timer)
  }, [done])
  const CopyIcon = copied ? Check : Copy
  return (
    <>
      <ActionButton
        action="download"
        aria-label="Download"
        busy={running === 'download'}
        tip={`Download as ${format.label}`}
        keys={last === 'download' ? again.hint : ''}
        aria-keyshortcuts={last === 'download' ? again.aria : undefined}
        className="max-lg:w-finger max-lg:px-0! max-lg:compact:w-8"
      >
        {running !== 'download' && <Download aria-hidden className="size-4" />}
        <span className="hidden lg:inline">Download</span>
      </ActionButton>
      <ActionButton
        action="copy"
        variant="primary"
        className="wide:min-w-24"
        busy={running === 'copy'}
        tip={last === 'copy' && again.hint ? `Copy as PNG, again with ${again.hint}` : 'Copy as PNG'}
      >
        {running !== 'copy' && <CopyIcon aria-hidden className="size-4 max-[24rem]:hidden" />}
        {copied ? 'Copied' : 'Copy'}
      </ActionButton>
    </>
  )
}
