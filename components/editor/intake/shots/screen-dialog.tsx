// A screen, a window or a tab as the picture: chosen in the browser's own dialogue, taken at once or after a countdown.
'use client'
import { MonitorUp, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Segmented } from '@/components/ui/segmented'
import { ToggleField } from '@/components/ui/toggle-field'
import { openScreen, playing, stillOf, waiting } from '@/lib/editor/input/shots/stream.browser'
import { hasPicture } from '@/lib/editor/store/store'
import { useEditor } from '../../context/editor-context'
import { ShotFailed } from './shot-failed'
import { useShot } from './use-shot'

const delays = [0, 3, 5, 10].map((value) => ({ value, label: value === 0 ? 'None' : `${value} s` }))

/** The browser's own dialogue has left the screen by then. */
const settlingMs = 400

export function ScreenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Capture the screen" open={open} onClose={onClose}>
      {open && <Body onClose={onClose} />}
    </Dialog>
  )
}

function Body({ onClose }: { onClose: () => void }) {
  const { intake, store } = useEditor()
  const { run, failure, stop } = useShot()
  const [delay, setDelay] = useState(0)
  const [crops, setCrops] = useState(false)
  /** Seconds that are left; null while nothing is chosen yet. */
  const [left, setLeft] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)

  const take = () =>
    run(async (signal) => {
      setAsking(true)
      try {
        const stream = await openScreen({ signal, goesThere: delay > 0 })
        const video = document.createElement('video')
        await playing(video, stream, signal)
        for (let seconds = delay; seconds > 0; seconds--) {
          setLeft(seconds)
          await waiting(1000, stream, signal)
        }
        if (delay === 0) await waiting(settlingMs, stream, signal)
        const file = await stillOf(video, 'Screen')
        stop()
        onClose()
        await intake.takeFiles([file])
        if (crops && hasPicture(store.getState())) store.setSession({ tool: 'crop' })
        return 'done'
      } finally {
        setAsking(false)
        setLeft(null)
      }
    })

  return (
    <div className="grid gap-4">
      {left === null ? (
        <>
          <p className="text-foreground-muted">
            The browser asks which screen, window or tab. One picture is taken of it, and sharing ends at once.
          </p>
          <div className="flex items-center justify-between gap-3">
            <span aria-hidden className="text-foreground-muted">
              Countdown
            </span>
            <Segmented
              label="Countdown"
              options={delays}
              value={delay}
              onChange={setDelay}
              className="shrink-0 whitespace-nowrap"
            />
          </div>
          <ToggleField
            label="Choose a region afterwards"
            shortLabel="Choose a region afterwards"
            value={crops}
            onChange={setCrops}
          />
          {failure && <ShotFailed {...failure} />}
          <Button variant="primary" className="w-full" busy={isAsking} autoFocus onClick={() => void take()}>
            {!isAsking && <MonitorUp aria-hidden className="size-4" />}
            Choose what to show
          </Button>
          <OnThisDevice />
        </>
      ) : (
        <Countdown left={left} from={delay} onCancel={stop} />
      )}
    </div>
  )
}

function Countdown({ left, from, onCancel }: { left: number; from: number; onCancel: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <p aria-hidden className="font-semibold text-6xl tabular-nums">
        {left}
      </p>
      <p role="status" className="text-foreground-muted">
        The picture is taken after {from} seconds: open the menu or the page that it is to show.
      </p>
      <Button autoFocus onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

export const OnThisDevice = () => (
  <p className="flex gap-2 text-foreground-muted text-xs">
    <ShieldCheck aria-hidden className="mt-px size-3.5 shrink-0" />
    It stays in this browser: nothing is sent.
  </p>
)
