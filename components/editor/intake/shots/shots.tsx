// Pictures of the screen and of cameras, once they are asked for. A phone takes photos with its own camera.
'use client'
import { useEffect, useEffectEvent } from 'react'
import { chooseFiles } from '@/components/ui/file-field'
import { canCaptureScreen, canUseCamera } from '@/lib/editor/input/shots/stream.browser'
import { useEditor, useEditorState } from '../../context/editor-context'
import { CameraDialog } from './camera-dialog'
import { ScreenDialog } from './screen-dialog'

const isPhone = () => matchMedia('(pointer: coarse)').matches

export function Shots() {
  const { store, intake } = useEditor()
  const shot = useEditorState((state) => state.session.shot)
  const close = () => store.setSession({ shot: null })
  useEffect(() => {
    // A phone shows no other program to capture.
    const shots = { screen: canCaptureScreen() && !isPhone(), camera: canUseCamera() || isPhone() }
    store.setSession({ shots })
  }, [store])
  const takePhoto = useEffectEvent(async () => {
    close()
    await intake.takeFiles(await chooseFiles('image/*', { capture: 'environment' }))
  })
  const isPhoto = shot === 'camera' && isPhone()
  useEffect(() => {
    if (isPhoto) void takePhoto()
  }, [isPhoto])
  return (
    <>
      <ScreenDialog open={shot === 'screen'} onClose={close} />
      <CameraDialog open={shot === 'camera' && !isPhoto} onClose={close} />
    </>
  )
}
