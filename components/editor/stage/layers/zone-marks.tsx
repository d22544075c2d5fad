// What a place covers, cuts off or leaves free of a size, drawn over the composition. Never in a file.
import { Fragment, useId } from 'react'
import type { Rect, Size } from '@/lib/core/geometry'
import type { SafeZone } from '@/lib/scene/looks/canvas-sizes.data'

interface ZoneMarksProps {
  zones: readonly SafeZone[]
  /** Design pixels of the composition. */
  size: Size
  /** Design pixels of a CSS pixel. */
  cssPx: number
  /** Without the names where there is no room for them. */
  isNamed?: boolean
}

/** For an SVG in design pixels. */
export function ZoneMarks({ zones, size, cssPx, isNamed = true }: ZoneMarksProps) {
  const hatch = useId()
  return (
    <>
      <pattern
        id={hatch}
        width={8 * cssPx}
        height={8 * cssPx}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d={`M ${cssPx} 0 V ${8 * cssPx}`} strokeWidth={cssPx} className="stroke-guide/70" />
      </pattern>
      {zones.map((zone) => (
        <Fragment key={zone.label}>
          <Mark zone={zone} size={size} cssPx={cssPx} hatch={`url(#${hatch})`} />
          {isNamed && <Name label={zone.label} rect={zone.rect} cssPx={cssPx} />}
        </Fragment>
      ))}
    </>
  )
}

function Mark({ zone, size, cssPx, hatch }: { zone: SafeZone; size: Size; cssPx: number; hatch: string }) {
  const { kind, rect } = zone
  const line = {
    fill: 'none',
    strokeWidth: 1.5 * cssPx,
    className: 'stroke-guide forced-colors:stroke-[Highlight]',
  }
  if (kind === 'cover') {
    return (
      <>
        <rect {...rect} className="fill-black/25" />
        <rect {...rect} fill={hatch} />
      </>
    )
  }
  if (kind === 'safe') return <rect {...rect} {...line} strokeDasharray={`${5 * cssPx} ${4 * cssPx}`} />
  const around = `M 0 0 H ${size.width} V ${size.height} H 0 Z`
  const shown = kind === 'circle' ? ellipse(rect) : box(rect)
  return (
    <>
      <path d={`${around} ${shown}`} fillRule="evenodd" className="fill-black/45" />
      <path d={shown} {...line} />
    </>
  )
}

const box = ({ x, y, width, height }: Rect) => `M ${x} ${y} h ${width} v ${height} h ${-width} Z`

function ellipse({ x, y, width, height }: Rect): string {
  const arc = `a ${width / 2} ${height / 2} 0 0 1`
  return `M ${x} ${y + height / 2} ${arc} ${width} 0 ${arc} ${-width} 0 Z`
}

/** About, of the interface's smallest letters. */
const letterWidth = 6
const nameHeight = 18

/** Nothing where the zone is smaller than its name. */
function Name({ label, rect, cssPx }: { label: string; rect: Rect; cssPx: number }) {
  const width = label.length * letterWidth + 12
  if (rect.width / cssPx < width + 8 || rect.height / cssPx < nameHeight + 8) return null
  return (
    <g transform={`translate(${rect.x + 4 * cssPx} ${rect.y + 4 * cssPx}) scale(${cssPx})`}>
      <rect width={width} height={nameHeight} rx={4} className="fill-guide forced-colors:fill-[Canvas]" />
      <text
        x={width / 2}
        y={12.5}
        textAnchor="middle"
        className="fill-white font-medium text-2xs forced-colors:fill-[CanvasText]"
      >
        {label}
      </text>
    </g>
  )
}
