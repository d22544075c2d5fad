// The pictures of a batch, each as it will look, with what came of its files.
'use client'
import { Eye, FolderInput, ImagePlus, Images, X } from 'lucide-react'
import { type DragEvent, memo, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { acceptOf, editorInputs } from '@/lib/core/media-formats'
import { drawnEndings } from '@/lib/editor/input/readable.browser'
import { canPickFolder } from '@/lib/editor/outputs/folders.browser'
import type { OutputRow, OutputSource, RunState } from '@/lib/editor/outputs/output-run'
import type { Outputs } from '@/lib/editor/outputs/outputs'
import { droppedIn } from '../intake/dropped'
import { BatchPicture } from './batch-picture'
import { RowWords } from './sizes-sheet'
import type { BatchFilesControl } from './use-batch-files'

const pictureFiles = [acceptOf(editorInputs), ...drawnEndings.map((ending) => `.${ending}`)].join()

interface BatchFilesProps {
  batch: BatchFilesControl
  /** One for each file. */
  sources: readonly OutputSource[]
  outputs: Outputs
  state: RunState | null
  /** Nothing is added or taken out while they are made. */
  isFixed: boolean
}

export function BatchFiles({ batch, sources, outputs, state, isFixed }: BatchFilesProps) {
  const { files, leftOut, watched } = batch
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    batch.addDropped(droppedIn(event.dataTransfer))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons do the same
    <div
      className="flex min-w-0 flex-col bg-canvas wide:min-h-0 wide:flex-1"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {!isFixed && <Ways batch={batch} />}
      {state ? (
        <Rows state={state} />
      ) : files.length === 0 ? (
        <Nothing watched={watched?.name ?? null} />
      ) : (
        <ul
          aria-label="Pictures"
          className="grid content-start gap-4 overflow-y-auto p-5 pt-1 max-wide:grid-cols-2 wide:min-h-0 wide:flex-1 wide:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]"
        >
          {files.map((file, at) => (
            <FileCard
              key={`${file.name} ${file.size} ${file.lastModified}`}
              name={file.name}
              source={sources[at]!}
              outputs={outputs}
              onRemove={() => batch.remove(file)}
            />
          ))}
        </ul>
      )}
      {leftOut > 0 && !state && (
        <p className="px-5 pb-3 text-foreground-subtle text-xs">
          {leftOut} {leftOut === 1 ? 'file was' : 'files were'} left out: no pictures, not to be read, or more than are
          taken at once.
        </p>
      )}
    </div>
  )
}

function Ways({ batch }: { batch: BatchFilesControl }) {
  const pictures = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const { files, watched } = batch
  const take = (input: HTMLInputElement) => {
    batch.addFiles([...(input.files ?? [])])
    input.value = ''
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-3">
      <input
        ref={pictures}
        type="file"
        multiple
        accept={pictureFiles}
        aria-label="Picture files"
        className="hidden"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={(input) => {
          folder.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        aria-label="Folder of pictures"
        className="hidden"
        onChange={(event) => take(event.target)}
      />
      <Button onClick={() => pictures.current?.click()}>
        <ImagePlus aria-hidden className="size-4" />
        Add pictures
      </Button>
      <Button onClick={() => folder.current?.click()}>
        <FolderInput aria-hidden className="size-4" />
        Add a folder
      </Button>
      {canPickFolder() && (
        <Button
          variant="ghost"
          aria-pressed={watched !== null}
          tip="Its new pictures are made as they come"
          onClick={() => (watched ? batch.stopWatching() : batch.watch())}
        >
          <Eye aria-hidden className="size-4" />
          {watched ? `Stop watching “${watched.name}”` : 'Watch a folder'}
        </Button>
      )}
      {files.length > 0 && (
        <Button variant="ghost" className="ml-auto" onClick={batch.clear}>
          Remove all
        </Button>
      )}
    </div>
  )
}

interface FileCardProps {
  name: string
  source: OutputSource
  outputs: Outputs
  onRemove(): void
}

const FileCard = memo(
  function FileCard({ name, source, outputs, onRemove }: FileCardProps) {
    return (
      <li className="group relative min-w-0">
        <BatchPicture source={source} outputs={outputs} />
        <p className="mt-1.5 truncate text-foreground-muted text-xs" title={name}>
          {name}
        </p>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          data-tip="Remove"
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-foreground text-foreground-inverse opacity-0 shadow-control transition-opacity duration-100 after:absolute after:-inset-2 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </li>
    )
  },
  (before, after) => before.source === after.source && before.outputs === after.outputs,
)

/** While they are made, and afterwards: failures first, or nobody finds them among hundreds. */
function Rows({ state }: { state: RunState }) {
  const isFailed = ({ status }: OutputRow) => status === 'failed'
  const ended = state.status !== 'running'
  const rows = ended ? [...state.rows.filter(isFailed), ...state.rows.filter((row) => !isFailed(row))] : state.rows
  return (
    <ul aria-label="Files" className="overflow-y-auto px-5 py-3 wide:min-h-0 wide:flex-1">
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {rows.length === 0 && <li className="py-3 text-foreground-muted">No picture yet.</li>}
    </ul>
  )
}

const Row = memo(function Row({ row }: { row: OutputRow }) {
  const name =
    row.status === 'done'
      ? row.fileName
      : [row.source.title ?? row.source.name, row.recipe.label].filter(Boolean).join(', ')
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b py-1.5">
      <span className="min-w-0 truncate">{name}</span>
      <RowWords row={row} />
    </li>
  )
})

function Nothing({ watched }: { watched: string | null }) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-8 text-center max-wide:min-h-64">
      <Images aria-hidden className="size-8 text-foreground-subtle" />
      <p className="font-medium text-base">{watched ? `Nothing in “${watched}” yet` : 'Many pictures, one look'}</p>
      <p className="max-w-80 text-foreground-muted">
        {watched
          ? 'Every picture that is saved there from now on is made by itself.'
          : 'Drop pictures or a folder here, or add them. Nothing leaves this browser.'}
      </p>
    </div>
  )
}
