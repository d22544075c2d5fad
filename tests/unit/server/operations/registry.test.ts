import { expect, it, vi } from 'vitest'
import { createRegistry } from '@/lib/server/operations/metrics'

it('the registry writes counters, gauges and cumulative histograms as Prometheus reads them', () => {
  const registry = createRegistry()
  const requests = registry.counter('requests_total', 'Requests')
  registry.gauge('running', 'Running', () => 3)
  const seconds = registry.histogram('seconds', 'Seconds')
  requests({ status: '200' })
  requests({ status: '200' })
  requests({ status: '404' })
  seconds(0.03, { stage: 'shot' })
  seconds(20, { stage: 'shot' })
  const text = registry.text()
  expect(text).toContain(
    '# TYPE requests_total counter\nrequests_total{status="200"} 2\nrequests_total{status="404"} 1\n',
  )
  expect(text).toContain('# TYPE running gauge\nrunning 3\n')
  expect(text).toContain('seconds_bucket{stage="shot",le="0.025"} 0\nseconds_bucket{stage="shot",le="0.05"} 1\n')
  expect(text).toContain(
    'seconds_bucket{stage="shot",le="+Inf"} 2\nseconds_sum{stage="shot"} 20.03\nseconds_count{stage="shot"} 2',
  )
})

it('the registry cannot be broken or filled by labels', () => {
  const registry = createRegistry()
  const count = registry.counter('total', 'All')
  count({ name: 'a"b\\c\nd' })
  for (let at = 0; at < 1000; at += 1) count({ name: String(at) })
  const lines = registry.text().split('\n')
  expect(lines).toContain('total{name="a\\"b\\\\c\\nd"} 1')
  expect(lines.length).toBeLessThan(210)
})

it('the delay of the event loop is how late timers run: none, where each runs as it is due', async () => {
  const seconds = async (p99Ms: number) => {
    vi.resetModules()
    vi.doMock('node:perf_hooks', () => ({
      monitorEventLoopDelay: ({ resolution }: { resolution: number }) => ({
        enable() {},
        reset() {},
        // As Node has it: the whole time between two timers, that they wait for included.
        percentile: () => (resolution + p99Ms) * 1e6,
      }),
    }))
    vi.doMock('@/lib/server/process/process-wide', () => ({
      processWide: (_name: string, make: () => unknown) => make(),
    }))
    const { metrics } = await import('@/lib/server/operations/metrics')
    const line = /^vitrine_event_loop_delay_p99_seconds (.+)$/m.exec(metrics().registry.text())
    vi.doUnmock('node:perf_hooks')
    vi.doUnmock('@/lib/server/process/process-wide')
    return Number(line?.[1])
  }
  expect(await seconds(0)).toBe(0)
  expect(await seconds(-1)).toBe(0)
  expect(await seconds(180)).toBeCloseTo(0.18, 6)
})
