// One attempt at a picture of a screen or a camera: it ends with its dialog, whatever it was doing, and so does its stream.
'use client'
import { useEffect, useRef, useState } from 'react'
import { ShotFailure } from '@/lib/editor/input/shots/shot-failure'

interface Failed {
  message: string
  hint: string
}

const noPicture = {
  message: 'No picture came from it.',
  hint: 'Try again; another program may hold it, or the device saves power.',
}

export function useShot() {
  const running = useRef<AbortController | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Another attempt ends this one. Its stream ends when `work` settles, unless it is kept for the next. */
  const run = async (work: (signal: AbortSignal) => Promise<'done' | 'kept'>): Promise<void> => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setFailure(null)
    let end: 'done' | 'kept' = 'done'
    try {
      end = await work(mine.signal)
    } catch (error) {
      if (mine.signal.aborted) return
      // A browser that saves power, or lost the device, says so in words of its own.
      setFailure(error instanceof ShotFailure ? { message: error.message, hint: error.hint } : noPicture)
    } finally {
      if (end === 'done') mine.abort()
    }
  }
  return { run, failure, stop: () => running.current?.abort() }
}
