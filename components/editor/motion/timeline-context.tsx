// What all parts of the timeline work with: the player, the maker of files, the rows, the length.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Editor } from '@/lib/editor/editor.browser'
import { saveBlob, shareFile } from '@/lib/editor/export/clipboard.browser'
import { exportFileName } from '@/lib/editor/export/file-maker'
import { createFilmMaker, type FilmMaker } from '@/lib/editor/export/film-maker.browser'
import { watchKeyedFields } from '@/lib/editor/motion/auto-key'
import { watchDocument } from '@/lib/editor/motion/document-change'
import { rememberedFilmChoices, rememberFilmChoices } from '@/lib/editor/motion/film-choices'
import { createFilmExport, type FilmExport } from '@/lib/editor/motion/film-export'
import { createPlayer, type Player } from '@/lib/editor/motion/player'
import { watchSlides } from '@/lib/editor/motion/slide-edits'
import { type TimelineRow, timelineRows } from '@/lib/editor/motion/timeline-rows'
import { documentTitle } from '@/lib/editor/storage/document-title'
import type { EditorState } from '@/lib/editor/store/store'
import type { TimelineState } from '@/lib/editor/store/timeline-state'
import { useEditor, useEditorState } from '../context/editor-context'

interface TimelineParts {
  player: Player
  maker: FilmMaker
  film: FilmExport
}

const TimelineContext = createContext<TimelineParts | null>(null)

export function TimelineProvider({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const { store } = editor
  const [parts] = useState(() => createParts(editor))
  useEffect(() => {
    store.setSession({ filmChoices: rememberedFilmChoices(() => localStorage) })
    return store.subscribe(({ session }, { session: before }) => {
      const { filmChoices } = session
      if (filmChoices && before.filmChoices && filmChoices !== before.filmChoices)
        rememberFilmChoices(() => localStorage, filmChoices)
    })
  }, [store])
  useEffect(() => watchKeyedFields(store), [store])
  useEffect(() => watchDocument(store, parts.player), [store, parts])
  useEffect(() => watchSlides(store, parts.player), [store, parts])
  useEffect(
    () => () => {
      parts.player.pause()
      parts.film.cancel()
      parts.maker.dispose()
    },
    [parts],
  )
  return <TimelineContext value={parts}>{children}</TimelineContext>
}

function createParts({ store, assets }: Editor): TimelineParts {
  const maker = createFilmMaker({ assets })
  const fileName = (extension: string) => {
    const { scene, session } = store.getState()
    const name = documentTitle(session.documentName, scene, assets)
    return exportFileName({ name, date: new Date(), scale: 1, extension })
  }
  return {
    maker,
    film: createFilmExport({ store, maker, fileName, saveBlob, shareFile }),
    player: createPlayer({
      store,
      now: () => performance.now(),
      onFrame(run) {
        const frame = requestAnimationFrame(run)
        return () => cancelAnimationFrame(frame)
      },
    }),
  }
}

export function useTimelineParts(): TimelineParts {
  const parts = useContext(TimelineContext)
  if (!parts) throw new Error('This component stands outside the TimelineProvider.')
  return parts
}

/** What the selector gives of the open timeline; undefined once it is closed. */
export const useTimelineState = <Value,>(select: (timeline: TimelineState) => Value): Value | undefined =>
  useEditorState(({ session }) => (session.timeline ? select(session.timeline) : undefined))

export function useRows(): readonly TimelineRow[] {
  const scene = useEditorState((state) => state.scene)
  return useMemo(() => timelineRows(scene), [scene])
}

/** Of a film that has not begun yet too. */
const usualLengthMs = 3000
export const lengthMsOf = ({ scene }: EditorState): number => scene.motion?.lengthMs ?? usualLengthMs
export const useLengthMs = (): number => useEditorState(lengthMsOf)

const usualFps = 30
export const frameMsOf = ({ session }: EditorState): number => 1000 / (session.filmChoices?.fps ?? usualFps)
