// What captures are asked for, changed one choice at a time. Pure; only what differs from the service's defaults is kept.
import type { CaptureChoices } from '../assets/shot'

export type Area = 'screen' | 'page' | 'element'

/** What of the page is shown. Of an element that is not named yet nothing is asked for. */
export function areaOf({ fullPage, selector }: CaptureChoices): Area {
  if (fullPage) return 'page'
  return selector === undefined ? 'screen' : 'element'
}

export function withArea(choices: CaptureChoices, area: Area): CaptureChoices {
  const { fullPage: _, selector, padding: __, ...rest } = choices
  if (area === 'element') return withChoices(choices, { fullPage: false, selector: selector ?? '' })
  return area === 'page' ? { ...rest, fullPage: true } : rest
}

/** Undefined, false, 0 and an empty list or style sheet are what the service does by itself; an empty selector waits for its words. */
export function withChoices(choices: CaptureChoices, change: Partial<CaptureChoices>): CaptureChoices {
  const entries = Object.entries({ ...choices, ...change }).filter(([name, value]) => !isDefault(name, value))
  return Object.fromEntries(entries) as CaptureChoices
}

function isDefault(name: string, value: unknown): boolean {
  if (value === undefined || value === false || value === 0) return true
  if (name === 'scale') return value === 1
  return name !== 'selector' && ((typeof value === 'string' && value.trim() === '') || isEmptyList(value))
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** One selector a line. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** How many of the panel's rows say something else than the service. */
export const countOf = (choices: CaptureChoices): number =>
  Object.keys(choices).filter((name) => name !== 'padding').length

interface SizePreset {
  id: string
  label: string
  width: number
  height: number
}

/** Viewports in CSS pixels. */
export const sizePresets: readonly SizePreset[] = [
  { id: 'wide', label: 'Wide desktop', width: 2560, height: 1440 },
  { id: 'laptop', label: 'Laptop', width: 1440, height: 900 },
  { id: 'small-laptop', label: 'Small laptop', width: 1280, height: 800 },
  { id: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { id: 'tablet-across', label: 'Tablet, lying', width: 1180, height: 820 },
  { id: 'phone', label: 'Phone', width: 390, height: 844 },
  { id: 'small-phone', label: 'Small phone', width: 360, height: 640 },
]

/** 'device', the id of a preset, or 'own'. */
export function sizeOf({ viewport }: CaptureChoices): string {
  if (!viewport) return 'device'
  const { width, height } = viewport
  return sizePresets.find((each) => each.width === width && each.height === height)?.id ?? 'own'
}
