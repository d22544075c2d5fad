// The numbers a control offers, and how they are shown.

export interface Range {
  min: number
  max: number
  step: number
  unit: string
  /** Shown number = value x factor; 100 for a share. */
  factor: number
}

/** The nearest step inside the range. */
export function clampToStep(value: number, { min, max, step }: Range): number {
  const stepped = min + Math.round((value - min) / step) * step
  // A step of 0.01 leaves 0.35000000000000003 behind.
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6))
}
