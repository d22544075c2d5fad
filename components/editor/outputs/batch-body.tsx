// Many pictures, one look, one or more sizes: what they are, how they will look, where they go.
'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { fileNameOf, namePattern } from '@/lib/editor/outputs/file-names'
import { watchFolder } from '@/lib/editor/outputs/folders.browser'
import type { OutputRecipe } from '@/lib/editor/outputs/output-run'
import type { Outputs } from '@/lib/editor/outputs/outputs'
import { countRefusal, nameOf, placeOf } from '@/lib/editor/outputs/place-rules'
import { type FileChoices, settingsOf } from '@/lib/editor/store/file-choices'
import { formatOf } from '@/lib/formats/encoding/encoder'
import { outputSize } from '@/lib/scene/layout'
import { type Scene, Variant } from '@/lib/scene/schema'
import { variantScene } from '@/lib/scene/variants/variant-scene'
import { useEditor, useEditorState } from '../context/editor-context'
import { BatchFiles } from './batch-files'
import { LookField } from './look-field'
import { NamesField } from './names-field'
import { filesText } from './outcome'
import { OutputFields } from './output-fields'
import { OutputFooter } from './output-footer'
import { SizesField } from './sizes-field'
import { type BatchFilesControl, useBatchFiles } from './use-batch-files'
import type { RunControl } from './use-output-run'

type ChosenSize = Pick<Variant, 'id' | 'width' | 'height'>

export function BatchBody({ outputs, run }: { outputs: Outputs; run: RunControl }) {
  const { store } = useEditor()
  const scene = useSceneWhileOpen()
  const file = useEditorState((state) => state.session.file)
  const [look, setLook] = useState('open')
  const [sizes, setSizes] = useState<readonly ChosenSize[]>([])
  const [pattern, setPattern] = useState(namePattern)
  // A run that has begun keeps its pictures and its look.
  const isFixed = run.state !== null
  const batch = useBatchFiles(isFixed)
  const own = useRef(new Set<string>())
  const { files, watched } = batch
  const sources = useMemo(() => files.map((each) => outputs.sourceOf(each, look, scene)), [files, outputs, look, scene])
  const count = files.length * Math.max(1, sizes.length)
  const recipes = () => recipesOf(sizes, store.getState().session.file)
  useWatching(run, watched, {
    own: own.current,
    take: (fresh) => fresh.map((each) => outputs.sourceOf(each, look, scene)),
  })
  return (
    <>
      <div className="flex min-h-0 flex-1 max-wide:flex-col max-wide:overflow-y-auto">
        <BatchFiles batch={batch} sources={sources} outputs={outputs} state={run.state} isFixed={isFixed} />
        <aside
          aria-label="Settings of the batch"
          inert={isFixed}
          className={classNames(
            'shrink-0 border-line wide:w-80 wide:overflow-y-auto wide:border-l max-wide:border-t',
            isFixed && 'opacity-50 max-wide:hidden',
          )}
        >
          <LookField value={look} onChange={setLook} />
          <SizesField sizes={sizes} onChange={setSizes} />
          <OutputFields isSized={sizes.length > 0}>
            <NamesField
              pattern={pattern}
              example={exampleOf(pattern, { name: files[0]?.name ?? 'screenshot.png', file, size: sizes[0] })}
              onChange={setPattern}
            />
          </OutputFields>
        </aside>
      </div>
      <OutputFooter
        control={run}
        count={count}
        isWatching={watched !== null}
        words={wordsOf(files.length, sizes.length, formatOf(file.format).label, watched)}
        warning={sizes.map((each) => rule(each, files.length)).find((each) => each !== null) ?? null}
        archiveName="vitrine-batch.zip"
        onWritten={(name) => own.current.add(name)}
        onStart={(sink) => {
          run.start({
            sources,
            recipes: recipes(),
            pattern: pattern.trim() || namePattern,
            sink,
            clients: outputs.lanes(),
          })
          run.setWatching(watched !== null)
        }}
      />
    </>
  )
}

/** What is drawn on the stage meanwhile makes no sources of hundreds of pictures. */
function useSceneWhileOpen(): Scene {
  const { store } = useEditor()
  const shown = useEditorState(({ session, scene }) => (session.outputs?.dialog === 'batch' ? scene : null))
  const [scene, setScene] = useState(() => store.getState().scene)
  if (shown && shown !== scene) setScene(shown)
  return shown ?? scene
}

const rule = (size: ChosenSize, count: number) => {
  const place = placeOf(size)
  return place && countRefusal(count, place)
}

function wordsOf(pictures: number, sizes: number, format: string, watched: { name: string } | null): string {
  const more = watched ? ` New pictures in “${watched.name}” follow.` : ''
  if (pictures === 0) return watched ? `Waiting for pictures in “${watched.name}”.` : 'Add the pictures first.'
  const made = sizes > 1 ? ` in ${sizes} sizes: ${filesText(pictures * sizes)}` : ''
  return `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}${made}, as ${format}.${more}`
}

function recipesOf(sizes: readonly ChosenSize[], file: FileChoices): OutputRecipe[] {
  if (sizes.length === 0) {
    return [
      {
        id: 'as-it-is',
        label: '',
        place: null,
        isSized: file.exactly !== undefined,
        settings: (scene) => settingsOf(file, outputSize(scene, 1)),
        dress: (scene) => scene,
      },
    ]
  }
  return sizes.map((size) => {
    const variant = Variant.parse({ id: size.id, width: size.width, height: size.height })
    return {
      id: size.id,
      label: nameOf(size),
      place: placeOf(size),
      isSized: true,
      settings: () => settingsOf({ ...file, scale: 1, exactly: undefined }),
      dress: (scene) => variantScene(scene, variant),
    }
  })
}

interface ExampleParts {
  name: string
  file: FileChoices
  size: ChosenSize | undefined
}

/** The first name, of a usual size where that is not known yet. */
function exampleOf(pattern: string, { name, file, size }: ExampleParts): string {
  const parts = {
    name: name.replace(/\.[^.]{1,5}$/, ''),
    recipe: size ? nameOf(size) : '',
    width: size?.width ?? 1920,
    height: size?.height ?? 1080,
    scale: size ? 1 : file.scale,
    extension: formatOf(file.format).extensions[0],
  }
  return fileNameOf(pattern.trim() || namePattern, parts, 1)
}

interface Watching {
  own: ReadonlySet<string>
  take(files: File[]): Parameters<NonNullable<RunControl['run']>['add']>[0]
}

/** New pictures join the run for as long as it is shown. */
function useWatching(
  { run, isWatching, setWatching }: RunControl,
  watched: BatchFilesControl['watched'],
  { own, take }: Watching,
): void {
  const { store } = useEditor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a run began with, it goes on with
  useEffect(() => {
    if (!run || !watched || !isWatching) {
      if (!run && isWatching) setWatching(false)
      return
    }
    const { folder, known } = watched
    const leaving = new AbortController()
    const onLost = () => {
      setWatching(false)
      store.notify({
        tone: 'error',
        message: `The folder “${folder.name}” can no longer be read.`,
        hint: 'Choose it again to go on watching.',
      })
    }
    const options = { known, onFiles: (files: File[]) => void run.add(take(files)), onLost, signal: leaving.signal }
    watchFolder(folder, { ...options, isOwn: (name) => own.has(name) })
    return () => leaving.abort()
  }, [run, watched, isWatching])
}
