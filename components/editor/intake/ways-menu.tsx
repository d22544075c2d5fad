// Pictures of the screen and by a camera: a menu, or one button where this browser has one of them only.
'use client'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'
import { actionIn } from '@/lib/editor/actions/action-list'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import { actionIcon } from '../actions/action-icons'
import { useActionContext, useActions, useKeySettings } from '../actions/use-action'
import { useEditorState } from '../context/editor-context'

const ways = ['capture-screen', 'take-photo'] as const

interface Opened {
  at: { x: number; y: number }
  by: 'mouse' | 'touch' | 'key'
}

export function WaysMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = useActions()
  const context = useActionContext()
  const settings = useKeySettings()
  const { screen, camera } = useEditorState((state) => state.session.shots)
  const items = ways.flatMap((id) => {
    const action = { 'capture-screen': screen, 'take-photo': camera }[id] ? actionIn(actions, id) : undefined
    if (!action) return []
    const { hint } = keysOf(action, settings)
    return { id, label: action.label, icon: actionIcon(action), keys: hint, run: () => void action.run(context) }
  })
  const [only, ...others] = items
  if (!only) return null
  const isMenu = others.length > 0
  const label = isMenu ? 'Screen or camera' : only.label
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        square
        aria-label={label}
        aria-haspopup={isMenu ? 'menu' : undefined}
        aria-expanded={isMenu ? opened !== null : undefined}
        tip={label}
        onClick={({ detail, nativeEvent }) => {
          if (!isMenu) return only.run()
          const { left, bottom } = button.current!.getBoundingClientRect()
          const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch'
          setOpened({ at: { x: left, y: bottom + 4 }, by: detail === 0 ? 'key' : isTouch ? 'touch' : 'mouse' })
        }}
      >
        <Camera aria-hidden className="size-4" />
      </Button>
      {opened && (
        <Menu
          label={label}
          groups={[{ items }]}
          at={opened.at}
          isSheet={opened.by === 'touch'}
          byKey={opened.by === 'key'}
          onClose={() => setOpened(null)}
          onElsewhere={() => setOpened(null)}
        />
      )}
    </>
  )
}
