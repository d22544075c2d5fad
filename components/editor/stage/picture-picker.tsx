// Over a composition of several pictures: a press on one chooses it for the settings, a press on it again or beside it means all.
// Keyboards and screen readers have the same choice in the settings.
'use client'
import { classNames } from '@/components/ui/class-names'
import { outlines, presentTarget } from '@/lib/editor/store/selection'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from '../context/editor-context'

export function PicturePicker({ scene, onDoubleClick }: { scene: Scene; onDoubleClick: () => void }) {
  const { store } = useEditor()
  const target = useEditorState((state) => presentTarget(state.scene, state.session.target))
  if (scene.pictures.length < 2) return null
  const { size, pictures } = outlines(scene)
  const choose = (id: string | null) => store.setSession({ target: id === target ? null : id })
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full overflow-visible"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      onDoubleClick={onDoubleClick}
      onClick={(event) => choose((event.target as SVGElement).dataset.picture ?? null)}
    >
      {pictures.map(({ id, corners }) => (
        <polygon
          key={id}
          data-picture={id}
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
          className={classNames(
            'fill-transparent stroke-2',
            id === target ? 'stroke-accent' : 'stroke-transparent hover:stroke-accent/50',
          )}
        />
      ))}
    </svg>
  )
}
