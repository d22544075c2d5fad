// The middle of the editor: the composition on neutral ground, drawn by the renderer that also makes the file.
'use client'
import { useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Toasts } from '@/components/ui/toasts'
import { hasPicture } from '@/lib/editor/selectors'
import { resolveView } from '@/lib/editor/view'
import { layoutScene } from '@/lib/scene/layout'
import { describeScene } from './describe-scene'
import { useEditor, useEditorState } from './editor-context'
import { SamplePlaceholder } from './sample-placeholder'
import { SmartCard } from './smart-field'
import { useShownScene } from './use-shown-scene'
import { useElementSize, usePixelRatio } from './use-view'
import { ZoomControl } from './zoom-control'

/** Blank until the draft has been looked for: the sample is not shown only to be replaced. */
export function Stage({ restored }: { restored: boolean }) {
  const editor = useEditor()
  const scene = useShownScene(restored)
  const filled = useEditorState(hasPicture)
  const zoom = useEditorState((state) => state.session.zoom)
  const preview = useEditorState((state) => state.session.preview)
  const capturing = useEditorState((state) => state.session.capture.status === 'running')
  const room = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useElementSize(room)
  const pixelRatio = usePixelRatio()

  useEffect(() => (canvas.current ? editor.stage.attach(canvas.current) : undefined), [editor])
  useEffect(() => {
    if (!scene || !stage || stage.width < 1 || stage.height < 1) return
    editor.stage.show({ scene, ...resolveView({ composition: layoutScene(scene).size, stage, zoom, pixelRatio }) })
  }, [editor, scene, stage, zoom, pixelRatio])

  const toasts = useEditorState((state) => state.session.toasts)

  const drawn = preview.status === 'shown'
  return (
    <main
      id="stage"
      aria-label="Stage"
      tabIndex={-1}
      className="@container/stage relative flex min-h-0 min-w-0 flex-col outline-none"
    >
      <div
        className={classNames(
          'relative min-h-0 flex-1 p-4 wide:p-10 desk:p-14',
          !filled && 'pb-44 wide:pb-34 desk:pb-34',
        )}
      >
        <div ref={room} className={classNames('@container-size relative size-full', zoom !== 'fit' && 'overflow-auto')}>
          {!drawn && !filled && <SamplePlaceholder />}
          <div className="flex min-h-full min-w-full items-center justify-center [width:max-content]">
            <canvas
              ref={canvas}
              role="img"
              aria-label={scene ? describeScene(scene, editor.assets) : 'A sample picture'}
              className={classNames(
                'chequer block shadow-[0_0_0_1px_light-dark(#0000000f,#ffffff14)] transition-opacity duration-150',
                !drawn && 'invisible',
                capturing && 'opacity-60',
              )}
            />
          </div>
          {preview.status === 'failed' && (
            <p role="alert" className="absolute inset-0 m-auto h-fit max-w-sm rounded-xl bg-raised p-4 shadow-float">
              <span className="font-medium">{preview.message}</span>
              {preview.hint && <span className="block text-soft">{preview.hint}</span>}
            </p>
          )}
        </div>
      </div>
      {!filled && (
        <div
          data-sample
          className="pointer-events-none absolute inset-x-4 bottom-4 flex flex-col items-center gap-3 wide:bottom-8"
        >
          <SmartCard />
          <p className="text-center text-faint text-xs">The picture behind is a sample. Yours takes its place.</p>
        </div>
      )}
      {filled && <ZoomControl scene={scene} stage={stage} />}
      <Toasts toasts={toasts} onDismiss={editor.store.dismiss} />
    </main>
  )
}
