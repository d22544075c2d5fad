// Numbers about this process in Prometheus' text format 0.0.4: counters, gauges read when asked, histograms. Labels come from fixed lists.
import 'server-only'

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
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
      add({
        name,
        help,
        type: 'histogram',
        lines: () =>
          [...series.values()].flatMap(({ labels, counts, sum, count }) => [
            ...bucketsSeconds.map(
              (le, at) => `${name}_bucket${labelsText({ ...labels, le: String(le) })} ${counts[at]}`,
            ),
            `${name}_bucket${labelsText({ ...labels, le: '+Inf' })} ${count}`,
            `${name}_sum${labelsText(labels)} ${sum}`,
            `${name}_count${labelsText(labels)} ${count}`,
          ]),
      })
      return (seconds, labels = {}) => {
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
        for (const [at, le] of bucketsSeconds.entries())
          if (seconds <= le) known.counts[at] = (known.counts[at] ?? 0) + 1
      }
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
