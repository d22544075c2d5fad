// The element tool on the stage: the element it is at with its name, and the bar that says what is done with it.
'use client'
import { Crop, ListOrdered, RectangleEllipsis, RefreshCw, Spotlight, Square } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { pageInHand } from '@/lib/editor/store/page-in-hand'
import { isCapturing } from '@/lib/editor/store/store'
import type { ElementsView, ShownElement } from '@/lib/editor/tools/elements/element-controls'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import type { StageView } from '@/lib/editor/worker/preview-stage.browser'
import { useEditor, useEditorState, useIsWide } from '../../context/editor-context'
import { LayerSvg, StageBar } from '../layers/layer-parts'
import { ElementList } from './element-list'

export function ElementsLayer({ toolbox, view }: { toolbox: Toolbox; view: StageView }) {
  const shown = useEditorState(toolbox.elements.view)
  useFocusOnStage(shown !== null)
  if (!shown) return null
  return (
    <>
      {shown.pointed && <PointedElement element={shown.pointed} view={view} />}
      {shown.elements.length > 0 ? <ElementBar toolbox={toolbox} shown={shown} /> : <UnknownBar />}
    </>
  )
}

/** Its keys are those of the stage: arrows, Enter, Escape. */
function useFocusOnStage(isChosen: boolean): void {
  useEffect(() => {
    if (isChosen) document.getElementById('stage')?.focus({ preventScroll: true })
  }, [isChosen])
}

const chip = { charPx: 6.2, padPx: 8, heightPx: 22, gapPx: 5 }

/** Letters from the radicals on are as wide as they are high. */
const isWideLetter = (letter: string) => letter >= '\u2e80'

/** Of words in the chip, without measuring them: a letter of Latin is half as wide as one of Chinese. */
const letterWidths = (words: string) => [...words].reduce((sum, letter) => sum + (isWideLetter(letter) ? 2 : 1), 0)

/** The outline, and the name above it; where it begins at the upper edge below it, or within it where it ends at the lower one. */
function PointedElement({ element: { points, name, role }, view }: { element: ShownElement; view: StageView }) {
  const cssPx = 1 / view.zoom
  const left = Math.min(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const words = name === '' ? role : name
  const corners = points.map((point) => `${point.x},${point.y}`).join(' ')
  const width = (letterWidths(words) + (name === '' ? 0 : role.length + 2)) * chip.charPx + 2 * chip.padPx
  const bottom = Math.max(...points.map(({ y }) => y))
  const room = (chip.heightPx + chip.gapPx) * cssPx
  const isRoomBelow = bottom + room <= view.designSize.height
  const y = top >= room ? top - room : (isRoomBelow ? bottom : top) + chip.gapPx * cssPx
  const x = Math.max(0, Math.min(left, view.designSize.width - width * cssPx))
  return (
    <LayerSvg size={view.designSize} fill="none">
      <polygon points={corners} vectorEffect="non-scaling-stroke" className="stroke-5 stroke-white/70" />
      <polygon
        points={corners}
        vectorEffect="non-scaling-stroke"
        className="fill-outline/15 stroke-2 stroke-outline forced-colors:fill-none forced-colors:stroke-[Highlight]"
      />
      <g transform={`translate(${x} ${y}) scale(${cssPx})`}>
        <rect
          width={width}
          height={chip.heightPx}
          rx={6}
          className="fill-outline stroke-white/40 forced-colors:fill-[Highlight]"
        />
        <text
          x={chip.padPx}
          y={chip.heightPx / 2}
          dominantBaseline="central"
          className="fill-white font-medium text-xs forced-colors:fill-[HighlightText]"
        >
          {words}
          {name !== '' && (
            <tspan dx={8} className="fill-white/75 font-normal forced-colors:fill-[HighlightText]">
              {role}
            </tspan>
          )}
        </text>
      </g>
    </LayerSvg>
  )
}

const uses = [
  { value: 'frame', label: 'Frame', icon: <Square aria-hidden className="size-4" /> },
  { value: 'spotlight', label: 'Spotlight', icon: <Spotlight aria-hidden className="size-4" /> },
  { value: 'step', label: 'Number', icon: <ListOrdered aria-hidden className="size-4" /> },
  { value: 'redact', label: 'Redact', icon: <RectangleEllipsis aria-hidden className="size-4" /> },
  { value: 'crop', label: 'Crop to it', icon: <Crop aria-hidden className="size-4" /> },
] as const

function ElementBar({ toolbox, shown }: { toolbox: Toolbox; shown: ElementsView }) {
  const use = useEditorState((state) => state.session.elementUse)
  const isWide = useIsWide()
  return (
    <StageBar label="Elements of the page">
      <Segmented
        label="A click on an element does"
        className="[&>label]:flex-auto"
        options={uses}
        iconsOnly={isWide === false}
        value={use}
        onChange={toolbox.elements.choose}
      />
      <div className="flex items-center gap-1">
        <ElementList toolbox={toolbox} shown={shown} />
        <CaptureAgain elements={false} />
      </div>
    </StageBar>
  )
}

/** What was captured without its elements is captured again with them. */
function UnknownBar() {
  return (
    <StageBar label="Elements of the page">
      <p className="px-2 text-foreground-muted">Which elements this page has is not known yet.</p>
      <CaptureAgain elements />
    </StageBar>
  )
}

function CaptureAgain({ elements }: { elements: boolean }) {
  const { captures } = useEditor()
  const capturing = useEditorState(isCapturing)
  const picture = useEditorState((state) => pageInHand(state)?.id)
  const run = () => void captures((more) => more.again(picture, { elements: true }))
  if (elements) {
    return (
      <Button variant="primary" busy={capturing} tip="Captures the page again" onClick={run}>
        Find them
      </Button>
    )
  }
  return (
    <Button
      variant="ghost"
      square
      busy={capturing}
      aria-label="Capture the page again"
      tip="Capture the page again: marks follow their elements"
      onClick={run}
    >
      <RefreshCw aria-hidden className="size-4" />
    </Button>
  )
}
