// How a picture comes in, in one place: the address, its options, files, pastes and drops. The smart field is a view of it.
'use client'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { ColorScheme, DeviceType } from '@/lib/contract/screenshot'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import type { Classified } from '@/lib/editor/input/smart-input'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { assetOf, isShown } from '@/lib/scene/shown'
import { useEditor, useEditorState } from './editor-context'

interface CaptureOptions {
  deviceType: DeviceType
  colorScheme: ColorScheme
}

interface Intake {
  address: string
  setAddress(address: string): void
  /** What is wrong with the typed text, until it is changed. */
  problem: string | null
  options: CaptureOptions
  setOptions(change: Partial<CaptureOptions>): void
  /** Captures the typed address, or says why it cannot. */
  submit(): void
  /** The same for a text that the field would change. */
  takeText(text: string): void
  /** A paste or a drop: a file becomes the picture, an address is captured, anything else is explained. */
  take(transfer: DataTransfer, add?: boolean): Promise<void>
  /** The same from a button, for those without a keyboard. */
  paste(): Promise<void>
  /** Opens the browser's file dialogue. */
  chooseFile(): void
  field: RefObject<HTMLInputElement | null>
}

const IntakeContext = createContext<Intake | null>(null)

export function useIntake(): Intake {
  const intake = useContext(IntakeContext)
  if (!intake) throw new Error('This component stands outside the IntakeProvider.')
  return intake
}

export function IntakeProvider({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // A picture that has come answers whatever was wrong with the words.
  const shown = useEditorState(({ scene }) => {
    const picture = mainPicture(scene)
    return isShown(picture) ? (assetOf(picture) ?? picture.content.kind) : null
  })
  useEffect(() => {
    if (shown !== null) setProblem(null)
  }, [shown])
  const [options, setOptions] = useState<CaptureOptions>({ deviceType: 'desktop', colorScheme: 'light' })

  /** `text` is what stays in the field; without one the field shows the address that was found. */
  const route = (classified: Classified | null, text: string) => {
    if (!classified) return
    if (classified.kind === 'unknown') {
      setAddress(text)
      setProblem(classified.message)
      field.current?.focus()
    } else if (classified.kind === 'card') {
      setProblem(null)
      void editor.intake.takeCard(classified)
    } else {
      const url = classified.kind === 'post' ? classified.urls[0]! : classified.url
      setAddress(text === '' ? url : text)
      setProblem(null)
      if (classified.kind === 'post') void editor.posts((posts) => posts.show(classified.urls))
      else if (classified.kind === 'source') void editor.sources((sources) => sources.show(url))
      else void editor.capture.start({ url, ...options })
    }
  }

  const intake: Intake = {
    address,
    setAddress(next) {
      setAddress(next)
      setProblem(null)
    },
    problem,
    options,
    setOptions: (change) => setOptions({ ...options, ...change }),
    submit: () => void editor.intake.classify(address).then((classified) => route(classified, address)),
    takeText: (text) => void editor.intake.classify(text).then((classified) => route(classified, '')),
    async take(transfer, add) {
      // Read before the first await: the browser empties a transfer when its event ends.
      const text = transfer.getData('text/plain')
      const classified = await editor.intake.takeTransfer(transfer, add)
      route(classified, classified?.kind === 'unknown' ? text : '')
    },
    async paste() {
      route(await editor.intake.takeClipboard(editor.tools.pasteObjects), '')
    },
    chooseFile: () => files.current?.click(),
    field,
  }
  return (
    <IntakeContext value={intake}>
      {children}
      <input
        ref={files}
        type="file"
        accept={`${acceptOf(editorInputs)},image/svg+xml,.pdf,.vitrine,text/*,.json,.diff,.patch,.cast,.log`}
        aria-label="Picture file"
        className="hidden"
        multiple
        onChange={(event) => {
          const chosen = Array.from(event.target.files ?? [])
          // The same file can be chosen twice in a row.
          event.target.value = ''
          void editor.intake.takeFiles(chosen)
        }}
      />
    </IntakeContext>
  )
}
