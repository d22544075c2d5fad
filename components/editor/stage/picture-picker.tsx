// Over a composition of several pictures: a press on one selects it for the settings, a press on it again or beside it means all.
// Keyboards and screen readers have the same choice in the settings.
'use client'
import { classNames } from '@/components/ui/class-names'
import type { StageView } from '@/lib/editor/worker/stage-view'
import { useEditor, useEditorState } from '../context/editor-context'

export function PicturePicker({ view, onDoubleClick }: { view: StageView; onDoubleClick: () => void }) {
  const { store } = useEditor()
  const selection = useEditorState((state) => state.session.selection)
  if (view.pictures.length < 2) return null
  const { width, height } = view.designSize
  const select = (id: string | undefined) =>
    store.setSession({ selection: id === undefined || selection.includes(id) ? [] : [id] })
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      onDoubleClick={onDoubleClick}
      onClick={(event) => select((event.target as SVGElement).dataset.picture)}
    >
      {view.pictures.map(({ id, corners }) => (
        <polygon
          key={id}
          data-picture={id}
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
          className={classNames(
            'fill-transparent stroke-2',
            selection.includes(id) ? 'stroke-accent' : 'stroke-transparent hover:stroke-accent/50',
          )}
        />
      ))}
    </svg>
  )
}
