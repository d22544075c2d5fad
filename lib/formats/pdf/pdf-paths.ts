// Recorded paths as operators of a page (ISO 32000-1, 8.5), and the resources that they name.
import {
  type GradientPaint,
  isGradient,
  type Matrix,
  multiplied,
  pointNumbers,
  type RecordedPath,
  type Stroke,
  type Subpath,
} from '@/lib/render/recording/recorded-path'
import { pdfNumber, pdfNumbers } from './pdf-file'

type Channels = GradientPaint['stops'][number]['color']

interface PathSetter {
  operators(paths: readonly RecordedPath[]): string
  /** What a page's resources name. */
  resources(): { states: string; patterns: string }
}

/** `page` leads from pixels to the page: patterns lie on that, whatever the matrix is (8.7.3.1). */
export function createPathSetter(page: Matrix): PathSetter {
  const states = new Map<string, string>()
  const patterns: string[] = []

  const named = (value: string) => {
    const name = states.get(value) ?? `G${states.size}`
    states.set(value, name)
    return name
  }
  const paintOf = (paint: RecordedPath['paint'], isStroke: boolean): string => {
    if (!isGradient(paint)) return `${pdfNumbers(shares(paint), 4)} ${isStroke ? 'RG' : 'rg'}`
    const name = `P${patterns.length}`
    patterns.push(`/${name} ${patternOf(paint, page)}`)
    return isStroke ? `/Pattern CS /${name} SCN` : `/Pattern cs /${name} scn`
  }
  const pathOperators = ({ subpaths, paint, opacity, blend, rule, stroke }: RecordedPath): string => {
    const share = pdfNumber(opacity, 4)
    const state = named(`/ca ${share} /CA ${share} /BM /${blend === 'multiply' ? 'Multiply' : 'Normal'}`)
    const drawn = stroke ? `${strokeOperators(stroke)}${subpathOperators(subpaths)}S` : subpathOperators(subpaths)
    const end = stroke ? '' : rule === 'evenodd' ? 'f*' : 'f'
    return `/${state} gs ${paintOf(paint, stroke !== undefined)}\n${drawn}${end}\n`
  }
  return {
    operators: (paths) => paths.map(pathOperators).join(''),
    resources: () => ({
      states: [...states].map(([value, name]) => `/${name} << ${value} >>`).join(' '),
      patterns: patterns.join(' '),
    }),
  }
}

const letters = ['m', 'l', '', 'c', 'h'] as const

export function subpathOperators(subpaths: readonly Subpath[]): string {
  return subpaths.map(traced).join('')
}

/** PDF knows no quadratics: two thirds of the way to their point each. */
function traced(data: Subpath): string {
  let text = ''
  let [x, y] = [0, 0]
  for (let at = 0; at < data.length; ) {
    const code = data[at]!
    const count = pointNumbers[code]!
    let points = data.slice(at + 1, at + 1 + count)
    if (code === 2) {
      const [cx, cy, toX, toY] = points as [number, number, number, number]
      const near = (from: number, control: number) => from + (2 / 3) * (control - from)
      points = [near(x, cx), near(y, cy), near(toX, cx), near(toY, cy), toX, toY]
    }
    if (count > 0) [x, y] = [points.at(-2)!, points.at(-1)!]
    text += `${pdfNumbers(points)} ${code === 2 ? 'c' : letters[code]!}\n`.trimStart()
    at += count + 1
  }
  return text
}

const caps = ['butt', 'round', 'square']
const joins = ['miter', 'round', 'bevel']

function strokeOperators({ widthPx, cap, join, miterLimit, dash, dashOffset }: Stroke): string {
  const style = `${Math.max(0, caps.indexOf(cap))} J ${Math.max(0, joins.indexOf(join))} j ${pdfNumber(miterLimit)} M`
  return `${pdfNumber(widthPx)} w ${style} [${pdfNumbers(dash)}] ${pdfNumber(dashOffset)} d\n`
}

const shares = ({ red, green, blue }: Channels): number[] => [red, green, blue].map((channel) => channel / 255)

function patternOf({ type, points, matrix, stops }: GradientPaint, page: Matrix): string {
  const shading = `/ShadingType ${type === 'linear' ? 2 : 3} /ColorSpace /DeviceRGB /Coords [${pdfNumbers(points, 5)}]`
  const place = `/Matrix [${pdfNumbers(multiplied(page, matrix), 6)}]`
  return `<< /PatternType 2 ${place} /Shading << ${shading} /Extend [true true] /Function ${blendOf(stops)} >> >>`
}

/** From stop to stop in straight lines; before the first and behind the last their own colours. */
function blendOf(stops: GradientPaint['stops']): string {
  const first = stops[0]!
  const last = stops.at(-1)!
  const all = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }]
  const steps = all.slice(1).map((stop, at) => [all[at]!, stop] as const)
  // A step of no length is a hard edge: it has no part of its own.
  const seen = steps.filter(([from, to], at) => to.offset > from.offset || at === steps.length - 1)
  const parts = seen.map(
    ([from, to]) =>
      `<< /FunctionType 2 /Domain [0 1] /C0 [${pdfNumbers(shares(from.color), 4)}] /C1 [${pdfNumbers(shares(to.color), 4)}] /N 1 >>`,
  )
  const bounds = pdfNumbers(
    seen.slice(1).map(([from]) => from.offset),
    5,
  )
  const encode = seen.map(() => '0 1').join(' ')
  return `<< /FunctionType 3 /Domain [0 1] /Functions [${parts.join(' ')}] /Bounds [${bounds}] /Encode [${encode}] >>`
}
