// The menu of what lies under the pointer: actions from the list, with their keys.
'use client'
import { useCallback, useEffect, useState } from 'react'
import { Menu, type MenuGroup, type MenuItem } from '@/components/ui/menu'
import { actionIn } from '@/lib/editor/actions/action-list'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import type { MenuRequest } from '@/lib/editor/store/requests'
import { type MenuSubject, selectedAnnotations } from '@/lib/editor/store/selection'
import type { EditorState } from '@/lib/editor/store/store'
import { actionIcon } from '../actions/action-icons'
import { useActionContext, useActions, useKeySettings } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'
import { iconRows, menuActions, menuDetails, menuWords } from './menu-actions'
import { requestMenu, watchMenuRequests } from './menu-requests'

const labels: Record<MenuSubject, string> = {
  object: 'Object',
  objects: 'Objects',
  picture: 'Picture',
  canvas: 'Canvas',
  words: 'Words',
  cards: 'New card',
}

export function ContextMenu() {
  const editor = useEditor()
  const request = useEditorState((state) => state.session.menu)
  useEffect(() => {
    const stage = document.getElementById('stage')
    const leaving = new AbortController()
    if (stage) watchMenuRequests(editor, stage, leaving.signal)
    return () => leaving.abort()
  }, [editor])
  return request && <OpenMenu request={request} />
}

function OpenMenu({ request }: { request: MenuRequest }) {
  const editor = useEditor()
  const { store } = editor
  const groups = useMenuGroups(request.subject)
  const [at] = useState(() => request.at ?? middleOfStage())
  const close = useCallback(() => store.setSession({ menu: null }), [store])
  if (groups.length === 0) return null
  return (
    <Menu
      label={labels[request.subject]}
      groups={groups}
      at={request.at ?? at}
      isSheet={request.by === 'touch' || (request.subject === 'cards' && isHeldInHand())}
      byKey={request.by === 'key'}
      onClose={close}
      onElsewhere={(at) => {
        const stage = document.getElementById('stage')?.getBoundingClientRect()
        const isOnStage =
          stage && at.x >= stage.left && at.x <= stage.right && at.y >= stage.top && at.y <= stage.bottom
        if (isOnStage) requestMenu(editor, at, 'mouse')
        else close()
      }}
    />
  )
}

/** A button tells nothing of who presses it. */
const isHeldInHand = () => matchMedia('(pointer: coarse) and (width < 45.0625rem)').matches

function middleOfStage() {
  const { left = 0, top = 0, width = 0, height = 0 } = document.getElementById('stage')?.getBoundingClientRect() ?? {}
  return { x: left + width / 2, y: top + height / 3 }
}

const hasWords = ({ scene, session }: EditorState) => 'text' in (selectedAnnotations(scene, session.selection)[0] ?? {})

function useMenuGroups(subject: MenuSubject): MenuGroup[] {
  const { store } = useEditor()
  const actions = useActions()
  const context = useActionContext()
  const settings = useKeySettings()
  const itemOf = (id: (typeof menuActions)[MenuSubject][number][number]): MenuItem[] => {
    const action = actionIn(actions, id)
    if (!action?.isEnabled(store.getState()) || (id === 'objects-enter' && !hasWords(store.getState()))) return []
    const words = menuWords[id] ?? action.label
    const label = typeof words === 'string' ? words : words(store.getState())
    const detail = subject === 'cards' ? menuDetails[id] : undefined
    const { hint: keys } = keysOf(action, settings)
    return [{ id, label, detail, icon: actionIcon(action), keys, run: () => void action.run(context) }]
  }
  const groups = menuActions[subject].map((ids) => ({ items: ids.flatMap(itemOf), row: iconRows.get(ids) }))
  return groups.filter(({ items }) => items.length > 0)
}
