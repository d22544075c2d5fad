// A photo by a camera of this device: seen live, taken by one press.
'use client'
import { Camera, SwitchCamera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { camerasOf, openCamera, playing, stillOf } from '@/lib/editor/input/shots/stream.browser'
import { useEditor } from '../../context/editor-context'
import { OnThisDevice } from './screen-dialog'
import { ShotFailed } from './shot-failed'
import { useShot } from './use-shot'

export function CameraDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Take a photo" open={open} onClose={onClose}>
      {open && <Body onClose={onClose} />}
    </Dialog>
  )
}

function Body({ onClose }: { onClose: () => void }) {
  const { intake } = useEditor()
  const { run, failure } = useShot()
  const video = useRef<HTMLVideoElement>(null)
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [isLive, setLive] = useState(false)
  const current = useRef<string | undefined>(undefined)

  const show = (deviceId?: string) =>
    run(async (signal) => {
      setLive(false)
      const stream = await openCamera(deviceId === undefined ? { signal } : { signal, deviceId })
      if (!video.current) return 'done'
      await playing(video.current, stream, signal)
      current.current = stream.getVideoTracks()[0]?.getSettings().deviceId
      setLive(true)
      setCameras(await camerasOf())
      return 'kept'
    })
  const begin = useEffectEvent(() => void show())
  useEffect(() => begin(), [])

  /** Once: a second press finds it no longer live. */
  const takePhoto = async () => {
    const { current: picture } = video
    if (!picture || !isLive) return
    setLive(false)
    const still = stillOf(picture, 'Photo')
    await still.catch(() => undefined)
    await run(async () => {
      const file = await still
      onClose()
      await intake.takeFiles([file])
      return 'done'
    })
  }
  const next = cameras[(cameras.indexOf(current.current ?? '') + 1) % Math.max(1, cameras.length)]

  return (
    <div className="grid gap-4">
      {/* Without a picture it keeps its room: nothing moves when the camera starts. */}
      <video
        ref={video}
        aria-label="What the camera sees"
        muted
        playsInline
        className="aspect-video w-full rounded-xl bg-surface-sunken object-contain"
      />
      {failure && <ShotFailed {...failure} />}
      <div className="flex gap-2">
        {failure ? (
          <Button variant="primary" className="flex-1" onClick={() => void show()}>
            Try again
          </Button>
        ) : (
          <Button variant="primary" className="flex-1" busy={!isLive} onClick={() => void takePhoto()}>
            {isLive && <Camera aria-hidden className="size-4" />}
            Take the photo
          </Button>
        )}
        {cameras.length > 1 && (
          <Button square aria-label="Other camera" tip="Other camera" onClick={() => void show(next)}>
            <SwitchCamera aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      <OnThisDevice />
    </div>
  )
}
