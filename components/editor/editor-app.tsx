// The editor: bar, stage, settings. One provider for the editor itself, one for the ways in.
'use client'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { ColorSampling, type SampleColor } from '@/components/ui/color-sampling'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { hasPicture } from '@/lib/editor/store/store'
import { useWindowInput } from './actions/use-window-input'
import { EditorProvider, useEditor, useEditorState, useLazyModule, usePainted } from './context/editor-context'
import { IntakeProvider } from './context/intake-context'
import { UnreadableDraftNotice, useDrafts } from './drafts/drafts'
import { Drawers } from './inspector/drawers'
import { Inspector } from './inspector/inspector'
import { Stage } from './stage/stage'
import { StageSceneProvider } from './stage/stage-scene'
import { TopBar } from './top-bar/top-bar'

const loadLateParts = lazyModule(behindSchema(() => import('./late-parts')))

/** What opens over the page. */
function LateParts() {
  const module = useLazyModule(loadLateParts, usePainted())
  return module && <module.LateParts />
}

function Announcer() {
  const { id, text } = useEditorState((state) => state.session.announcement)
  return (
    <p role="status" aria-label="Announcements" className="sr-only">
      {/* A new element each time: the same words are read again. */}
      <span key={id}>{text}</span>
    </p>
  )
}

/** The card that had the focus goes away with the sample: the focus goes to the stage, where one key copies. */
function useFocusOnArrival(): void {
  const filled = useEditorState(hasPicture)
  const was = useRef(filled)
  useEffect(() => {
    if (filled && !was.current && (document.activeElement === null || document.activeElement === document.body))
      document.getElementById('stage')?.focus({ preventScroll: true })
    was.current = filled
  }, [filled])
}

/** Colour fields may ask for a pixel of the composition. */
function PictureColors({ children }: { children: ReactNode }) {
  const { store } = useEditor()
  const filled = useEditorState(hasPicture)
  const sample = useCallback<SampleColor>(
    (onColor) => {
      const { tool, panel } = store.getState().session
      store.setSession({ colorRequest: { onColor, tool, panel }, tool: 'eyedropper', panel: null })
    },
    [store],
  )
  return <ColorSampling value={filled ? sample : null}>{children}</ColorSampling>
}

function Workspace({ sample }: { sample: ReactNode }) {
  const { restored, unreadable, setUnreadable } = useDrafts()
  useWindowInput()
  useFocusOnArrival()
  return (
    <div className="grid h-dvh grid-rows-[auto_1fr_auto] overflow-hidden wide:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_20rem] wide:grid-rows-[auto_1fr]">
      <StageSceneProvider restored={restored}>
        <div className="contents">
          <TopBar />
          {unreadable && <UnreadableDraftNotice draft={unreadable} onNext={setUnreadable} />}
        </div>
        <Stage sample={sample} />
        <Inspector />
        <Drawers />
      </StageSceneProvider>
      <LateParts />
      <Announcer />
    </div>
  )
}

/** `sample`: what the stage shows until it can draw. */
export function EditorApp({ sample }: { sample: ReactNode }) {
  return (
    <EditorProvider>
      <PictureColors>
        <IntakeProvider>
          <Workspace sample={sample} />
        </IntakeProvider>
      </PictureColors>
    </EditorProvider>
  )
}
