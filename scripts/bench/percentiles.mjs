// Figures of a bench: nearest-rank percentiles of durations, and how they are printed.

/** `values` in any order; `share` between 0 and 1. */
export function percentile(values, share) {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
}

/** `p50 / p90` in milliseconds. */
export function inMilliseconds(values, digits = 0) {
  return [0.5, 0.9].map((share) => percentile(values, share).toFixed(digits)).join(' / ')
}

/** Ratio of the medians. */
export function ratio(values, baseline) {
  return percentile(values, 0.5) / percentile(baseline, 0.5)
}
