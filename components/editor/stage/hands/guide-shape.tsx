// A line along which what is dragged is aligned, or as far from its neighbours as they are from each other, with the distance.
import type { Point } from '@/lib/core/geometry'
import type { Guide } from '@/lib/editor/store/pointing'

/** `cssPx`: design pixels that one CSS pixel is. */
export function GuideShape({ guide: { from, to, kind, label }, cssPx }: { guide: Guide; cssPx: number }) {
  return (
    <g className="stroke-guide forced-colors:stroke-[Highlight]">
      <Line from={from} to={to} />
      {kind === 'gap' &&
        [from, to].map((end, at) => <Bar key={at === 0 ? 'from' : 'to'} from={from} to={to} end={end} cssPx={cssPx} />)}
      {label !== null && <Label x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} cssPx={cssPx} words={label} />}
    </g>
  )
}

const Line = ({ from, to }: { from: Point; to: Point }) => (
  <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} vectorEffect="non-scaling-stroke" />
)

const barPx = 4

/** Across the end of a gap. */
function Bar({ from, to, end, cssPx }: { from: Point; to: Point; end: Point; cssPx: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [across, down] = [((from.y - to.y) / length) * barPx * cssPx, ((to.x - from.x) / length) * barPx * cssPx]
  return <Line from={{ x: end.x - across, y: end.y - down }} to={{ x: end.x + across, y: end.y + down }} />
}

const charPx = 6.5

function Label({ x, y, cssPx, words }: { x: number; y: number; cssPx: number; words: string }) {
  const width = words.length * charPx + 10
  return (
    <g transform={`translate(${x} ${y}) scale(${cssPx})`} stroke="none">
      <rect
        x={-width / 2}
        y={-9}
        width={width}
        height={18}
        rx={5}
        className="fill-guide forced-colors:fill-[Highlight]"
      />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-white font-medium text-2xs tabular-nums forced-colors:fill-[HighlightText]"
      >
        {words}
      </text>
    </g>
  )
}
