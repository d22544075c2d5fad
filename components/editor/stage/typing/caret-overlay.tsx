// The caret, what is selected and what an input method composes, drawn over the words through the tilt of their picture.
'use client'
import { type RefObject, useEffect, useRef } from 'react'
import type { Rect, Size } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import { caretSegment, selectionRects } from '@/lib/core/text/caret-map'
import { rangeOf, type TextSelection } from '@/lib/editor/typing/text-selection'
import { useEditorState } from '../../context/editor-context'
import { LayerSvg } from '../layers/layer-parts'
import { type FieldSelection, useFieldSelection, wholeSelection } from './field-selection'
import { useAboveKeyboard } from './use-above-keyboard'
import type { WordsPlace } from './words-place'

interface CaretOverlayProps {
  field: RefObject<HTMLElement | null>
  place: WordsPlace
  designSize: Size
  selection: FieldSelection
  composed: { from: number; to: number } | null
}

/** CSS pixels: a tenth of the letters' size, as far as that is seen and no letter hides under it. */
const caretWidthOf = ({ layout, cssPx }: WordsPlace): number =>
  Math.min(2.5, Math.max(1, (layout.sizePx / cssPx) * 0.1)) * cssPx

export function CaretOverlay({ field, place, designSize, selection: shown, composed }: CaretOverlayProps) {
  const { carets } = place.layout
  const selection = useFieldSelection(shown, wholeSelection)
  useAboveKeyboard(field, place, selection)
  const isTypingNow = useEditorState((state) => state.session.isTypingNow)
  const { from, to } = rangeOf(selection)
  const polygon = (rect: Rect) =>
    cornersOf(rect)
      .map(place.toCanvas)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
  const underline = (rect: Rect) => ({ ...rect, y: underlineOf(rect, place), height: 1.5 * place.cssPx })
  return (
    // Its ground is the picture, whatever the theme is.
    <LayerSvg size={designSize} className="scheme-light">
      {selectionRects(carets, from, to).map((rect) => (
        <polygon
          key={`${rect.x} ${rect.y}`}
          points={polygon(rect)}
          data-selected
          className="fill-accent/35 forced-colors:fill-[Highlight] forced-colors:opacity-50"
        />
      ))}
      {composed &&
        selectionRects(carets, composed.from, composed.to).map((rect) => (
          <polygon key={`${rect.x} ${rect.y}`} data-composed points={polygon(underline(rect))} className={edged} />
        ))}
      <Caret
        // Another element begins to blink anew; while letters come it does not blink.
        key={isTypingNow ? 'typed' : `${selection.focus.offset} ${carets.text.length}`}
        blinks={!isTypingNow}
        points={polygon(caretRect(selection, place))}
      />
    </LayerSvg>
  )
}

/** Seen on any ground: a light edge round the colour. */
const edged =
  'fill-accent stroke-white/80 stroke-1 [paint-order:stroke] [vector-effect:non-scaling-stroke] forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]'

function caretRect({ focus }: TextSelection, place: WordsPlace): Rect {
  const { x, top, bottom } = caretSegment(place.layout.carets, focus)
  const width = caretWidthOf(place)
  return { x: x - width / 2, y: top, width, height: bottom - top }
}

const underlineOf = ({ y, height }: Rect, { layout, cssPx }: WordsPlace) => {
  const line = layout.carets.lines.find(({ top }) => top === y)
  return Math.min((line?.baseline ?? y + height) + layout.sizePx * 0.12, y + height) + cssPx
}

function Caret({ points, blinks }: { points: string; blinks: boolean }) {
  const shape = useRef<SVGPolygonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place
  useEffect(() => {
    // With the frame's own layout, not before it.
    const frame = requestAnimationFrame(() => shape.current && keepInSight(shape.current))
    return () => cancelAnimationFrame(frame)
  }, [points])
  return <polygon ref={shape} data-caret points={points} className={blinks ? `caret-blink ${edged}` : edged} />
}

/** CSS pixels of the stage that lie under the tools, or too near to an edge to type on. */
const coveredPx = { top: 16, side: 16, bottom: 96 }

function keepInSight(caret: SVGElement): void {
  const stage = document.getElementById('stage')?.getBoundingClientRect()
  const { left, top, bottom } = caret.getBoundingClientRect()
  if (!stage) return
  const isAcross = left >= stage.left + coveredPx.side && left <= stage.right - coveredPx.side
  const isDown = top >= stage.top + coveredPx.top && bottom <= stage.bottom - coveredPx.bottom
  if (isAcross && isDown) return
  // In Chrome it gives a promise, which nobody waits for.
  void caret.scrollIntoView({ block: isDown ? 'nearest' : 'center', inline: isAcross ? 'nearest' : 'center' })
}
