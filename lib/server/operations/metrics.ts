// What this process counts, in Prometheus' text format 0.0.4: counters, gauges read when asked, histograms. Labels come from fixed lists.
// Cheap enough to count always; shown only where METRICS is on.
import 'server-only'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { processWide } from '../process/process-wide'

/** Node records the whole time from one timer to the next: 20.1 ms at rest. */
const loopSampleMs = 20

function createMetrics() {
  const registry = createRegistry()
  const delay = monitorEventLoopDelay({ resolution: loopSampleMs })
  delay.enable()
  registry.gauge('process_resident_memory_bytes', 'Memory of this process, without the browser', () =>
    process.memoryUsage.rss(),
  )
  registry.gauge('vitrine_event_loop_delay_p99_seconds', 'How late timers run, since the last reading', () => {
    const betweenTimersMs = delay.percentile(99) / 1e6
    delay.reset()
    return Number.isFinite(betweenTimersMs) ? Math.max(0, betweenTimersMs - loopSampleMs) / 1000 : 0
  })
  return {
    registry,
    request: registry.counter('vitrine_requests_total', 'Answered requests by operation and status'),
    requestSeconds: registry.histogram('vitrine_request_seconds', 'Time to the answer by operation'),
    cache: registry.counter('vitrine_capture_cache_total', 'Captures by where they came from: hit or taken'),
    pageEnds: registry.counter(
      'vitrine_pages_ended_total',
      'Browser pages given back, by how: ok, suspect, left, unused or lost',
    ),
    browsersReplaced: registry.counter('vitrine_browsers_replaced_total', 'Browsers replaced, by reason'),
    stageSeconds: registry.histogram('vitrine_capture_stage_seconds', 'Time of a capture by stage'),
  }
}

export const metrics = () => processWide('metrics', createMetrics)

type Labels = Record<string, string>

interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines(): string[]
}

/** Milliseconds as seconds: from a cached answer to a capture at its limit. */
const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** A label that nobody bounded must not fill the memory. */
const seriesMax = 200

const escapeLabel = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

function labelsText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

interface Registry {
  counter(name: string, help: string): (labels?: Labels) => void
  /** The value is asked for at every reading. */
  gauge(name: string, help: string, read: () => number): void
  histogram(name: string, help: string): (seconds: number, labels?: Labels) => void
  text(): string
}

export function createRegistry(): Registry {
  const families: Family[] = []
  const add = (family: Family) => {
    if (families.some(({ name }) => name === family.name)) throw new Error(`There is a metric ${family.name} already.`)
    families.push(family)
  }
  return {
    counter(name, help) {
      const counts = new Map<string, number>()
      add({
        name,
        help,
        type: 'counter',
        lines: () => [...counts].map(([labels, count]) => `${name}${labels} ${count}`),
      })
      return (labels = {}) => {
        const key = labelsText(labels)
        if (counts.has(key) || counts.size < seriesMax) counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    },
    gauge(name, help, read) {
      add({ name, help, type: 'gauge', lines: () => [`${name} ${read()}`] })
    },
    histogram(name, help) {
      const { lines, observe } = createHistogram(name)
      add({ name, help, type: 'histogram', lines })
      return observe
    },
    text: () =>
      families
        .map(({ name, help, type, lines }) =>
          [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'),
        )
        .join('\n')
        .concat('\n'),
  }
}

function createHistogram(name: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    lines: () =>
      [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bucketsSeconds.map((le, at) => `${name}_bucket${labelsText({ ...labels, le: String(le) })} ${counts[at]}`),
        `${name}_bucket${labelsText({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${labelsText(labels)} ${sum}`,
        `${name}_count${labelsText(labels)} ${count}`,
      ]),
    observe(seconds: number, labels: Labels = {}): void {
      const key = labelsText(labels)
      let known = series.get(key)
      if (!known) {
        if (series.size >= seriesMax) return
        known = { labels, counts: bucketsSeconds.map(() => 0), sum: 0, count: 0 }
        series.set(key, known)
      }
      known.sum += seconds
      known.count += 1
      // Cumulative, as the format has it.
      for (const [at, le] of bucketsSeconds.entries()) if (seconds <= le) known.counts[at] = (known.counts[at] ?? 0) + 1
    },
  }
}
