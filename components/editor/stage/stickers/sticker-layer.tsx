// What the sticker tool will place: emoji used last, signs, all emoji, a picture of one's own.
'use client'
import { ImagePlus, LoaderCircle, SmilePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { chooseFile } from '@/components/ui/file-field'
import { Popover } from '@/components/ui/popover'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import { AssetError } from '@/lib/editor/assets/assets.browser'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { arrive } from '@/lib/editor/store/arrival'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { isForStage } from '../../actions/use-window-input'
import { useEditor, useEditorState, useLazyModule } from '../../context/editor-context'
import { StageBar } from '../layers/layer-parts'
import { chooseSticker, StickerChoices } from './sticker-choices'

export function StickerLayer({ toolbox }: { toolbox: Toolbox; view: StageView }) {
  const isChosen = useEditorState((state) => state.session.tool === 'sticker')
  return isChosen ? <StickerBar toolbox={toolbox} /> : null
}

function StickerBar({ toolbox }: { toolbox: Toolbox }) {
  const { store } = useEditor()
  const takeOwn = useOwnPicture(toolbox)
  const takeEmoji = (emoji: string) => {
    const { stickerRecent } = store.getState().session
    store.setSession({ stickerRecent: [emoji, ...stickerRecent.filter((each) => each !== emoji)].slice(0, 12) })
    chooseSticker(store, { shows: 'emoji', emoji })
    document.getElementById('stage')?.focus({ preventScroll: true })
  }
  return (
    <StageBar label="Stickers">
      <StickerChoices />
      <div className="flex items-center gap-1">
        <EmojiPopover onChoose={takeEmoji} />
        <Button
          tip="Place a picture of your own; pasting one does it too"
          onClick={async () => takeOwn(await chooseFile(acceptOf(editorInputs)))}
        >
          <ImagePlus aria-hidden className="size-4" />
          Own picture
        </Button>
      </div>
    </StageBar>
  )
}

/** From a file, or pasted while the tool is chosen. */
function useOwnPicture(toolbox: Toolbox): (file: File | null | undefined) => Promise<void> {
  const { store, assets } = useEditor()
  const take = async (file: File | null | undefined) => {
    if (!file) return
    const { loaded: asked } = store.getState().history
    try {
      const asset = await assets.take(file, file.name)
      const place = () => {
        // In one task: an asset that is not yet in the scene could be dropped when another one comes.
        assets.put(asset)
        toolbox.placeOwnPicture({ id: asset.id, asset })
      }
      await arrive(store, { asked, place, otherwise: { came: `“${asset.name}”` } })
    } catch (error) {
      const { message, hint } = error instanceof AssetError ? error : unreadable
      store.notify({ tone: 'error', message, hint })
    }
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const transfer = event.clipboardData
    const [file] = transfer?.files ?? []
    if (!transfer || !file || !isForStage(transfer)) return
    // The window would take it for the main picture.
    event.preventDefault()
    event.stopImmediatePropagation()
    void take(file)
  })
  useEffect(() => {
    const leaving = new AbortController()
    window.addEventListener('paste', (event) => onPaste(event), { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return take
}

const unreadable = { message: 'The picture cannot be read.', hint: 'Choose a PNG, JPEG, WebP, GIF or AVIF file.' }

const loadPanel = lazyModule(() => import('./emoji-panel'))

/** The button that opens all emoji. Their table and grid load with the first opening. */
function EmojiPopover({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const code = useLazyModule(loadPanel, isOpen)
  return (
    <Popover
      label="Emoji"
      className="w-92 max-w-[calc(100vw-1rem)]"
      onOpen={(opened) => {
        panel.current = opened
        setOpen(true)
      }}
      onClose={() => setOpen(false)}
      trigger={(trigger) => (
        <Button {...trigger} tip="All emoji, with search">
          <SmilePlus aria-hidden className="size-4" />
          Emoji
        </Button>
      )}
    >
      <div className="h-96">
        {isOpen && code ? (
          <code.EmojiPanel
            onChoose={(emoji) => {
              panel.current?.hidePopover()
              onChoose(emoji)
            }}
          />
        ) : (
          <p className="grid h-full place-items-center text-foreground-muted">
            <LoaderCircle aria-label="Loading" className="size-5 animate-spin motion-reduce:animate-none" />
          </p>
        )}
      </div>
    </Popover>
  )
}
