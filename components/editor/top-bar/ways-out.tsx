// What is done with the file: saved, shown elsewhere, said to programs, or made of many.
'use client'
import {
  Braces,
  Clapperboard,
  CodeXml,
  Download,
  Images,
  Link,
  Proportions,
  Share,
  SquareTerminal,
  SunMoon,
} from 'lucide-react'
import { Button } from '@/components/ui/button'
import { canShareFiles } from '@/lib/editor/export/clipboard.browser'
import type { ExportWay } from '@/lib/editor/store/session'
import { useAction, useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'

export function WaysOut({ label }: { label: string }) {
  return (
    <>
      <Ways label={label} />
      <ForPrograms />
      <Many />
    </>
  )
}

/** The key that repeats what was asked for last. */
function useKeysOfLast(): (way: ExportWay) => string {
  const { hint } = useKeys('export-again')
  const last = useEditorState(({ session }) => session.lastExport)
  return (way) => (way === last ? hint : '')
}

function Ways({ label }: { label: string }) {
  const { store, exporter } = useEditor()
  const keysOf = useKeysOfLast()
  const leave = (work: () => Promise<void>) => () => {
    void work()
    store.setSession({ fileChoicesOpen: false })
  }
  return (
    <div className="flex gap-2">
      <Button
        variant="primary"
        className="flex-1"
        tip="What is on the stage is in the file"
        keys={keysOf('download')}
        onClick={leave(() => exporter.download())}
      >
        <Download aria-hidden className="size-4" />
        Download {label}
      </Button>
      <Button
        square
        aria-label="Light and dark files for a README"
        tip="A light and a dark file for a README"
        keys={keysOf('saveReadmePair')}
        onClick={leave(() => exporter.saveReadmePair())}
      >
        <SunMoon aria-hidden className="size-4" />
      </Button>
      <Button
        square
        aria-label="Copy a link"
        tip="Copy a link to this look"
        keys={keysOf('copyLink')}
        onClick={leave(() => exporter.copyLink())}
      >
        <Link aria-hidden className="size-4" />
      </Button>
      {canShareFiles() && (
        <Button
          square
          aria-label="Share"
          tip="Share the file"
          keys={keysOf('share')}
          onClick={leave(() => exporter.share())}
        >
          <Share aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
}

const texts = [
  {
    what: 'embed',
    label: 'Embed link',
    name: 'Copy embed link',
    tip: 'An address that shows it, for a README or a page',
    Icon: CodeXml,
  },
  { what: 'recipe', label: 'Recipe', name: 'Copy recipe', tip: 'This composition as JSON for the API', Icon: Braces },
  {
    what: 'curl',
    label: 'curl',
    name: 'Copy curl command',
    tip: 'The command that makes this picture',
    Icon: SquareTerminal,
  },
] as const

/** What stands in a page, a repository or a script instead of the file. */
function ForPrograms() {
  const { store, exporter } = useEditor()
  const copy = (what: (typeof texts)[number]['what']) => () => {
    void exporter.copyForPrograms(what)
    store.setSession({ fileChoicesOpen: false })
  }
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Copy for programs</legend>
      {texts.map(({ what, label, name, tip, Icon }) => (
        <Button key={what} variant="ghost" className="flex-1 px-2" aria-label={name} tip={tip} onClick={copy(what)}>
          <Icon aria-hidden className="size-4" />
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** More than this one file. */
function Many() {
  const { store } = useEditor()
  const keysOf = useKeysOfLast()
  const show = (dialog: 'sizes' | 'batch') => () => store.setSession({ outputs: { dialog }, fileChoicesOpen: false })
  return (
    <div className="-mx-4 -mb-4 flex gap-2 border-line border-t px-2 py-2">
      <Button
        variant="ghost"
        className="flex-1"
        tip="This composition in many sizes"
        keys={keysOf('sizes')}
        onClick={show('sizes')}
      >
        <Proportions aria-hidden className="size-4" />
        Sizes…
      </Button>
      <Button
        variant="ghost"
        className="flex-1"
        tip="Many pictures in one look"
        keys={keysOf('batch')}
        onClick={show('batch')}
      >
        <Images aria-hidden className="size-4" />
        Batch…
      </Button>
      <FilmButton />
    </div>
  )
}

/** A file of the film where there is one; else the timeline, where it is made. */
function FilmButton() {
  const isThere = useAction('export-film').isEnabled
  const { run } = useAction(isThere ? 'export-film' : 'animate')
  const { store } = useEditor()
  const isOpen = useEditorState(({ session }) => session.timeline !== undefined)
  return (
    <Button
      variant="ghost"
      className="flex-1"
      tip="GIF, APNG, MP4 or WebM"
      onClick={() => {
        store.setSession({ fileChoicesOpen: false })
        if (isThere || !isOpen) run()
      }}
    >
      <Clapperboard aria-hidden className="size-4" />
      Film…
    </Button>
  )
}
