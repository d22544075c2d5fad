// The one field everything starts from: an address to capture, or the way to a file. In front of the sample it is a card,
// afterwards it lies in the top bar.
'use client'
import { ArrowRight, ClipboardPaste, Globe, ImageUp, SquareCode } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { editorInputs, labelsOf } from '@/lib/core/media-formats'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { isCapturing } from '@/lib/editor/store/store'
import { ActionButton, useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'
import { useIntake } from '../context/intake-context'
import { CaptureStatus, MoreOptions, MoreWays, useCaptureNotice } from './capture-controls'
import { CaptureChoices } from './options/capture-choices'

/** In front of the sample. */
export function SmartCard() {
  const { submit } = useIntake()
  const capturing = useEditorState(isCapturing)
  return (
    <search
      aria-label="Your picture"
      className="pointer-events-auto w-full max-w-150 overflow-hidden rounded-2xl bg-raised shadow-float outline-accent has-[input[type=text]:focus-visible]:outline-2 forced-colors:border"
    >
      <div className="flex h-14 items-center gap-3 pr-2 pl-4">
        <Globe aria-hidden className="size-4 shrink-0 text-foreground-subtle" />
        <AddressInput className="text-base" />
        <span className="flex wide:gap-1">
          <MoreOptions />
          <MoreWays />
        </span>
        <Button variant="primary" className="compact:h-10 wide:px-4" busy={capturing} onClick={submit}>
          Capture
        </Button>
      </div>
      <CaptureStatus />
      <div className="flex flex-wrap items-center gap-2 border-line border-t p-2">
        <CaptureChoices className="max-wide:flex-1" />
        <div className="flex flex-wrap gap-2 max-wide:w-full wide:ml-auto">
          {/* A phone has no paste key. */}
          <ActionButton action="paste" className="flex-1 wide:pointer-fine:hidden">
            <ClipboardPaste aria-hidden className="size-4" />
            Paste
          </ActionButton>
          <ActionButton
            action="choose-file"
            className="flex-1 wide:border-transparent wide:bg-transparent wide:text-foreground-muted wide:shadow-none"
            tip={labelsOf(editorInputs, 'or')}
          >
            <ImageUp aria-hidden className="size-4" />
            Choose a file
          </ActionButton>
          <NewCardButton className="flex-1 wide:border-transparent wide:bg-transparent wide:text-foreground-muted wide:shadow-none">
            New card
          </NewCardButton>
        </div>
      </div>
    </search>
  )
}

/** In the top bar, once there is a picture. */
export function SmartBar() {
  const { submit } = useIntake()
  const capturing = useEditorState(isCapturing)
  const notice = useCaptureNotice()
  return (
    <search aria-label="Another picture" className="group relative flex w-full max-w-120 items-center gap-1">
      <div className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-lg bg-surface-sunken pl-3 focus-within:outline-2 focus-within:outline-accent compact:h-9">
        <Globe aria-hidden className="size-4 shrink-0 text-foreground-subtle" />
        <AddressInput className="text-base wide:text-sm" />
        <div className="hidden shrink-0 lg:flex">
          <CaptureChoices iconsOnly />
          <MoreOptions />
        </div>
        <Button
          variant="ghost"
          square
          className="mr-0.5"
          aria-label="Capture"
          tip="Capture this page"
          busy={capturing}
          onClick={submit}
        >
          <ArrowRight aria-hidden className="size-4" />
        </Button>
      </div>
      <ActionButton action="choose-file" icon={ImageUp} aria-label="Choose a file" tip="Choose a file" />
      <NewCardButton variant="ghost" square aria-label="New card" className="max-wide:hidden upright:hidden" />
      <MoreWays className="upright:hidden" />
      <div
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-xl bg-raised shadow-float',
          !notice &&
            'hidden lg:hidden! group-focus-within:block group-has-[[popovertarget=capture-options][aria-expanded=true]]:block',
        )}
      >
        <CaptureStatus />
        <div className={classNames('flex flex-wrap gap-2 p-2 lg:hidden', notice && 'border-line border-t')}>
          <CaptureChoices />
          <MoreOptions isRow />
        </div>
      </div>
    </search>
  )
}

/** Opens the menu of new cards, which comes after the first paint. */
function NewCardButton({ children, ...rest }: ButtonProps) {
  const { store } = useEditor()
  return (
    <Button
      {...rest}
      aria-haspopup="menu"
      tip="Code, terminal, diff or post"
      onClick={({ currentTarget, detail }) => {
        const { x, bottom: y } = currentTarget.getBoundingClientRect()
        store.setSession({ menu: { at: { x, y }, by: detail ? 'mouse' : 'key', subject: 'cards' } })
      }}
    >
      <SquareCode aria-hidden className="size-4" />
      {children}
    </Button>
  )
}

/** The text field for the address of a page. */
function AddressInput({ className }: { className?: string }) {
  const { address, setAddress, submit, takeText, problem, field } = useIntake()
  const keys = useKeys('focus-address')
  return (
    <input
      ref={field}
      type="text"
      inputMode="url"
      aria-label="Address of a web page"
      aria-invalid={problem !== null}
      aria-keyshortcuts={keys.aria}
      autoComplete="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Paste an address, a picture or code"
      value={address}
      onChange={(event) => setAddress(event.target.value)}
      onFocus={(event) => event.target.select()}
      onPaste={(event) => {
        // The field has one line: of several it would keep no ends, of a terminal's output no escapes.
        const text = event.clipboardData.getData('text/plain')
        if (!['\n', '\r', '\u001b'].some((mark) => text.trim().includes(mark))) return
        event.preventDefault()
        takeText(text)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) submit()
      }}
      className={classNames('h-full w-full min-w-0 bg-transparent text-ellipsis outline-none', className)}
    />
  )
}
