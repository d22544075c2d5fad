// A sign as the picture has it, as SVG: what draws it in the picture draws it here.
import type { VectorContext } from '@/lib/core/surface'
import { drawSign, type Sign } from '@/lib/kinds/annotations/words/sticker-signs'

interface Shape {
  d: string
  fill: string
  stroke: string
  width: number
}

/** The part of a context that signs use; each fill and stroke becomes a shape. */
class ShapeRecorder {
  readonly shapes: Shape[] = []
  fillStyle = '#000000'
  strokeStyle = '#000000'
  lineWidth = 1
  #path = ''

  save() {}
  restore() {}
  translate() {}
  scale() {}
  beginPath() {
    this.#path = ''
  }
  moveTo(x: number, y: number) {
    this.#path += `M${x} ${y}`
  }
  lineTo(x: number, y: number) {
    this.#path += `L${x} ${y}`
  }
  bezierCurveTo(...points: number[]) {
    this.#path += `C${points.join(' ')}`
  }
  closePath() {
    this.#path += 'Z'
  }
  ellipse(x: number, y: number, across: number, down: number) {
    const half = `A${across} ${down} 0 0 1`
    this.#path += `M${x - across} ${y}${half} ${x + across} ${y}${half} ${x - across} ${y}Z`
  }
  fill() {
    this.shapes.push({ d: this.#path, fill: this.fillStyle, stroke: 'none', width: 0 })
  }
  stroke() {
    this.shapes.push({ d: this.#path, fill: 'none', stroke: this.strokeStyle, width: this.lineWidth })
  }
}

export function SignPicture({ sign }: { sign: Sign }) {
  const recorder = new ShapeRecorder()
  drawSign(recorder as unknown as VectorContext, sign, { x: 0, y: 0, size: 24 })
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="pointer-events-none size-6 overflow-visible forced-color-adjust-none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {recorder.shapes.map(({ d, fill, stroke, width }) => (
        <path key={`${d} ${fill} ${stroke}`} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
      ))}
    </svg>
  )
}
