// Figures of a bench: nearest-rank percentiles of durations, and how they are printed: as tables of Markdown.

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

/** Prints the head of a table; what comes back prints a row of it. */
export function startTable(title, ...columns) {
  const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`\n${title}\n`)
  row(...columns)
  row(...columns.map(() => '---'))
  return row
}

/** What has passed since the process began, such as `4 min 12 s`. */
export function elapsed() {
  const seconds = Math.round(performance.now() / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
