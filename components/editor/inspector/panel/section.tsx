// A titled part of the settings: it folds in the panel, stands alone in a drawer, and has a reset once something differs.
'use client'
import { ChevronRight, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { stripMax } from '@/components/ui/gallery-grid'
import { useEditorState } from '../../context/editor-context'
import type { Gallery } from './gallery'
import { GalleryPage } from './gallery-page'
import { usePanel } from './panel-place'

interface SectionProps {
  /** Default: the panel's label. */
  title?: string
  changed?: boolean
  onReset?: () => void
  /** Said at the end of the line while it is folded. */
  summary?: string | undefined
  /** Beside the reset. */
  actions?: ReactNode
  children: ReactNode
}

export function Section(props: SectionProps) {
  const { changed, summary } = props
  const id = useId()
  const { id: panelId, label, place, openAtFirst } = usePanel()
  const title = props.title ?? label
  const [unfolded, setUnfolded] = useState(openAtFirst)
  const isSought = useEditorState(({ session }) => session.sought?.panel === panelId)
  useEffect(() => {
    if (isSought) setUnfolded(true)
  }, [isSought])
  const folds = place === 'sidebar'
  const open = !folds || unfolded
  return (
    <section data-panel={panelId} aria-labelledby={id} className={classNames('px-4', open && 'pb-4')}>
      <header className="flex h-12 items-center gap-1 compact:h-11">
        <h2 id={id} className="min-w-0 flex-1 font-semibold text-sm">
          {folds ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setUnfolded(!open)}
              className="-ml-2 flex h-11 w-full compact:h-9 items-center gap-1 rounded-md pr-1 pl-1 text-left -outline-offset-2"
            >
              <ChevronRight
                aria-hidden
                className={classNames(
                  'size-3.5 text-foreground-subtle transition-transform duration-100',
                  open && 'rotate-90',
                )}
              />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {!open && summary && (
          <span aria-hidden className="max-w-32 truncate text-foreground-subtle text-xs">
            {summary}
          </span>
        )}
        {open && props.actions}
        {open && changed && (
          <Button
            variant="ghost"
            square
            className="-mr-2 compact:size-7!"
            aria-label={`Reset ${title.toLowerCase()}`}
            tip="Reset to default"
            onClick={props.onReset}
          >
            <RotateCcw aria-hidden className="size-3.5" />
          </Button>
        )}
      </header>
      {open && props.children}
    </section>
  )
}

/** A section with a gallery: while the gallery shows all it has, it stands in place of the settings. */
export function GallerySection<Value>({ gallery, ...section }: SectionProps & { gallery: Gallery<Value> }) {
  const { isPageOpen: isOpen, openPage, closePage } = usePanel()
  const opener = useRef<HTMLButtonElement>(null)
  const back = () => {
    closePage()
    // The button is hidden until the page is gone.
    requestAnimationFrame(() => opener.current?.focus())
  }
  // With few the strip is all there is.
  const all = gallery.entries.length > stripMax && (
    <button
      ref={opener}
      type="button"
      aria-label={`All ${gallery.entries.length} ${gallery.title.toLowerCase()}`}
      onClick={openPage}
      className="h-11 rounded-md px-2 text-foreground-subtle text-xs transition-colors duration-100 hover:text-foreground compact:h-7"
    >
      All {gallery.entries.length}
    </button>
  )
  return (
    <>
      {isOpen && <GalleryPage gallery={gallery} onBack={back} />}
      <div hidden={isOpen}>
        <Section
          {...section}
          actions={
            <>
              {section.actions}
              {all}
            </>
          }
        />
      </div>
    </>
  )
}
