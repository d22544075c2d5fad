// A movement on the shown scene: one pose of it by the renderer; under a pointer or with the focus a few more, which play.
'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { scaleToFit, thumbnailScene } from '@/lib/editor/preview/thumbnail-scene'
import { Motion } from '@/lib/kinds/motion/schema'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import { useEditor } from '../context/editor-context'
import { useInView } from '../inspector/panel/scene-thumbnail'

/** Width by height; CSS draws it at any size. */
const shape = { width: 112, height: 80 }
const framesMax = 8
/** Of the way: where a still tells most of the movement. */
const pose: Readonly<Record<MotionPreset['group'], number>> = {
  Entrances: 0.07,
  Objects: 0.5,
  Zooms: 0.5,
  Loops: 0.25,
  Shows: 0.85,
  'Several pictures': 0.4,
  'Light and ground': 0.6,
}

/** `base`: null until there is one. */
export function PresetThumbnail({ preset, base }: { preset: MotionPreset; base: Scene | null }) {
  const root = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frames = useFrames(canvas, { preset, base, isPointed: usePointed(root) })
  return (
    <span
      ref={root}
      className="relative block aspect-[7/5] overflow-hidden rounded-md bg-surface-sunken forced-color-adjust-none"
    >
      <canvas
        ref={canvas}
        aria-hidden
        width={0}
        height={0}
        className="block h-full max-w-none"
        style={{
          width: `${frames * 100}%`,
          animation:
            frames > 1 ? `film-strip ${Math.min(2200, preset.lengthMs)}ms steps(${frames}, end) infinite` : undefined,
        }}
      />
      <span
        aria-hidden
        className="absolute inset-0 rounded-md shadow-[inset_0_0_0_1px_light-dark(#0000001a,#ffffff1f)] group-hover/preset:shadow-[inset_0_0_0_1.5px_var(--color-accent)]"
      />
    </span>
  )
}

/** Whether it is to move: under the pointer or with the focus; never where motion is unwelcome. */
function usePointed(root: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false)
  useEffect(() => {
    const button = root.current?.closest('button')
    if (!button || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const leaving = new AbortController()
    const { signal } = leaving
    const on = () => setPointed(true)
    const off = () => setPointed(button.matches(':hover, :focus-visible'))
    for (const type of ['pointerenter', 'focus']) button.addEventListener(type, on, { signal })
    for (const type of ['pointerleave', 'blur']) button.addEventListener(type, off, { signal })
    return () => leaving.abort()
  }, [root])
  return isPointed
}

interface Asked {
  preset: MotionPreset
  base: Scene | null
  isPointed: boolean
}

/** Draws a pose, or a strip of all frames beside each other. How many lie on the canvas. */
function useFrames(canvas: RefObject<HTMLCanvasElement | null>, { preset, base, isPointed }: Asked): number {
  const { thumbnails } = useEditor()
  const inView = useInView(canvas)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (!base || !inView) return
    const leaving = new AbortController()
    const shares = isPointed ? Array.from({ length: framesMax }, (_, at) => at / (framesMax - 1)) : [pose[preset.group]]
    const scene = withPreset(base, preset)
    const density = Math.min(2, devicePixelRatio)
    const box = { width: shape.width * density, height: shape.height * density }
    const scale = scaleToFit(scene, box)
    const drawn = shares.map((share) =>
      thumbnails.request(sceneAt(scene, Math.round(share * preset.lengthMs)), scale, leaving.signal),
    )
    Promise.all(drawn).then(
      (bitmaps) => {
        if (leaving.signal.aborted || !canvas.current) return
        drawStrip(canvas.current, bitmaps, box)
        setShown(bitmaps.length)
      },
      // Who scrolled on does not want them; what cannot be drawn is told on the stage.
      () => undefined,
    )
    return () => leaving.abort()
  }, [thumbnails, base, inView, preset, isPointed, canvas])
  return shown
}

/** In the middle of the frame, as `object-fit: contain` has it. */
function drawStrip(
  canvas: HTMLCanvasElement,
  bitmaps: readonly ImageBitmap[],
  { width, height }: { width: number; height: number },
): void {
  canvas.width = Math.round(width) * bitmaps.length
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  for (const [at, bitmap] of bitmaps.entries()) {
    const x = Math.round(width) * at + Math.round((width - bitmap.width) / 2)
    context?.drawImage(bitmap, x, Math.round((height - bitmap.height) / 2))
  }
}

/** The scene in the thumbnail's shape, moved by this alone. */
function withPreset(base: Scene, { name, lengthMs }: MotionPreset): Scene {
  const still = thumbnailScene({ ...base, motion: null }, { ratio: shape.width / shape.height })
  const clips = [{ id: 'clip', preset: name, lengthMs }]
  return { ...still, motion: Motion.parse({ lengthMs, loop: 'once', clips }) }
}
