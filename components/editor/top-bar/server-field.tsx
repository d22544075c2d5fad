// The one file that is not made in this browser: chosen by name, with what is sent said before. Not there where no server answers.
'use client'
import { CloudUpload } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure, discloseEvent } from '@/components/ui/disclosure'
import { Segmented } from '@/components/ui/segmented'
import { saveBlob } from '@/lib/editor/export/clipboard.browser'
import { isForPeople } from '@/lib/editor/export/export-failures'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import type { ServerFormat } from '@/lib/editor/outputs/server-file.browser'
import type { FileChoices } from '@/lib/editor/store/file-choices'
import { formatOf } from '@/lib/formats/encoding/encoder'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

const loadServerFile = lazyModule(behindSchema(() => import('@/lib/editor/outputs/server-file.browser')))

const isServerFormat = (format: string): format is ServerFormat => ['png', 'jpeg', 'webp'].includes(format)

const presets = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const
type Preset = (typeof presets)[number]['value']

export function ServerField({ open, file: { format } }: { open: boolean; file: FileChoices }) {
  const server = useLazyModule(loadServerFile, open)
  const [isThere, setThere] = useState<boolean | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !server) return
    const leaving = new AbortController()
    void server.isServerThere(leaving.signal).then((there) => !leaving.signal.aborted && setThere(there))
    return () => leaving.abort()
  }, [open, server])
  /** What is being sent keeps its Cancel, whichever format is chosen meanwhile. */
  const [sent, setSent] = useState<ServerFormat | null>(null)
  const shown = sent ?? (isServerFormat(format) ? format : null)
  useSought(root, open ? isThere : null)
  if (!server || !isThere || !shown) return null
  return (
    <div ref={root}>
      <Disclosure label="Made on the server">
        <ServerFile format={shown} save={server.saveFromServer} isSending={sent !== null} onSending={setSent} />
      </Disclosure>
    </div>
  )
}

/** Whoever asked for it by its name finds it open, with the focus; null: it is not known yet whether a server is there. */
function useSought(root: RefObject<HTMLDivElement | null>, isThere: boolean | null): void {
  const { store } = useEditor()
  const isSought = useEditorState(({ session }) => session.serverFileSought === true)
  useEffect(() => {
    if (!isSought || isThere === null) return
    const show = () => {
      store.setSession({ serverFileSought: false })
      if (!isThere)
        store.notify({
          tone: 'error',
          message: 'No server answers here.',
          hint: 'Download the file that is made here.',
        })
      const disclosure = root.current?.firstElementChild
      disclosure?.dispatchEvent(new Event(discloseEvent))
      disclosure?.querySelector('button')?.focus()
      // With what it says, which is there once React has drawn it.
      requestAnimationFrame(() => disclosure?.scrollIntoView({ block: 'nearest' }))
    }
    // The popover takes the focus as it opens, and is placed from then on.
    const panel = root.current?.closest<HTMLElement>('[popover]')
    if (!panel || 'placed' in panel.dataset) return show()
    panel.addEventListener('toggle', show, { once: true })
    return () => panel.removeEventListener('toggle', show)
  }, [isSought, isThere, root, store])
}

interface ServerFileProps {
  format: ServerFormat
  save: Awaited<ReturnType<typeof loadServerFile>>['saveFromServer']
  isSending: boolean
  onSending(format: ServerFormat | null): void
}

/** The second press of a double click is none to cancel. */
const cancelAfterMs = 400

function ServerFile({ format, save, isSending, onSending }: ServerFileProps) {
  const { store, assets } = useEditor()
  const [preset, setPreset] = useState<Preset>('medium')
  const running = useRef<{ abort: AbortController; since: number } | null>(null)
  const send = async (since: number) => {
    const mine = new AbortController()
    running.current = { abort: mine, since }
    onSending(format)
    try {
      const said = await save({ store, assets, format, preset, saveBlob, signal: mine.signal })
      store.notify({ tone: 'success', ...said })
    } catch (error) {
      if (mine.signal.aborted) store.announce('Not sent')
      else store.notify({ tone: 'error', ...failureOf(error) })
    } finally {
      onSending(null)
    }
  }
  return (
    <div className="grid gap-2 pb-1">
      <p className="text-foreground-subtle text-xs">
        The finished picture is sent to this server, which makes a smaller file of it and forgets it. What is redacted
        or cropped is gone from it before; the document and its pictures stay here.
      </p>
      <Segmented label="Fidelity" options={presets} value={preset} onChange={setPreset} />
      {/* One button, which keeps the focus. A key that is held presses it again and again. */}
      <Button
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={({ timeStamp }) => {
          if (!isSending) void send(timeStamp)
          else if (running.current && timeStamp - running.current.since > cancelAfterMs) running.current.abort.abort()
        }}
      >
        {isSending ? (
          'Sending… Cancel'
        ) : (
          <>
            <CloudUpload aria-hidden className="size-4" />
            Send, and download {formatOf(format).label}
          </>
        )}
      </Button>
    </div>
  )
}

const failureOf = (error: unknown) =>
  isForPeople(error)
    ? { message: error.message, hint: error.hint }
    : { message: 'The picture could not be made.', hint: 'Try again, or download the file that is made here.' }
