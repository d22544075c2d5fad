// When a menu is asked for on the stage: by the right button, by a finger that rests.
import { watchLongPress } from '@/components/ui/long-press'
import type { Editor } from '@/lib/editor/editor.browser'
import type { MenuRequest } from '@/lib/editor/store/requests'
import { menuSubject } from '@/lib/editor/store/selection'
import type { Session } from '@/lib/editor/store/session'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { isShown } from '@/lib/scene/shown'

interface ClientPoint {
  x: number
  y: number
}

/** What lies under the point is selected, unless it is part of the selection already. */
export function requestMenu({ store, tools }: Editor, at: ClientPoint, by: MenuRequest['by']): void {
  const toolbox = tools.loaded()
  const place = placeOnCanvas(store.getState().session.view?.designSize, at)
  const pointerType = by === 'touch' ? 'touch' : 'mouse'
  const id = (place && toolbox?.under({ at: place, pointerType })) ?? null
  const { scene, session } = store.getState()
  const isObject = scene.annotations.some((item) => item.id === id)
  if (id && !session.selection.includes(id)) {
    const group = scene.annotations.find((item) => item.id === id)?.group ?? null
    const members = scene.annotations.filter((item) => group !== null && item.group === group).map((item) => item.id)
    store.setSession({ selection: members.length > 0 ? members : [id] })
  }
  if (!id) store.setSession({ selection: [] })
  const isOnStage = id !== null || isOnPicture(session.view, place)
  const subject = isObject ? menuSubject(scene, store.getState().session.selection) : isOnStage ? 'picture' : 'canvas'
  store.setSession({ menu: { at, by, subject } })
}

function placeOnCanvas(size: { width: number; height: number } | undefined, { x, y }: ClientPoint) {
  const box = document.querySelector('#stage canvas')?.getBoundingClientRect()
  if (!size || !box || box.width === 0) return null
  return { x: ((x - box.left) / box.width) * size.width, y: ((y - box.top) / box.height) * size.height }
}

function isOnPicture(view: Session['view'], at: ClientPoint | null): boolean {
  if (!view || !at) return false
  return view.pictures.some(({ corners }) => {
    const xs = corners.map(({ x }) => x)
    const ys = corners.map(({ y }) => y)
    return at.x >= Math.min(...xs) && at.x <= Math.max(...xs) && at.y >= Math.min(...ys) && at.y <= Math.max(...ys)
  })
}

export function watchMenuRequests(editor: Editor, stage: HTMLElement, signal: AbortSignal): void {
  // Messages, bars and their words lie over the stage and are none of it. A key asks at the stage itself.
  const isElsewhere = ({ target }: Event) =>
    !(target instanceof Element) ||
    target.closest('button, input, textarea, [contenteditable], a[href]') !== null ||
    !(target === stage || stage.querySelector('[data-room]')?.parentElement?.contains(target))

  stage.addEventListener(
    'contextmenu',
    (event) => {
      if (isElsewhere(event) || !hasDocument(editor)) return
      event.preventDefault()
      // A finger that rests is counted here: not every browser asks for its menu.
      if ((event as PointerEvent).pointerType === 'touch') return
      // A press that goes on would act under the menu.
      if (editor.store.getState().session.pointing.isPressed) return
      requestMenu(editor, { x: event.clientX, y: event.clientY }, 'mouse')
    },
    { signal },
  )
  watchLongPress(
    stage,
    {
      begins(event) {
        // With a drawing tool a finger that rests is about to draw.
        const { tool } = editor.store.getState().session
        return (tool === 'select' || tool === 'hand') && !isElsewhere(event) && hasDocument(editor)
      },
      rests(at) {
        editor.tools.cancelPress()
        requestMenu(editor, at, 'touch')
      },
    },
    signal,
  )
}

const hasDocument = ({ store }: Editor): boolean => isShown(mainPicture(store.getState().scene))
