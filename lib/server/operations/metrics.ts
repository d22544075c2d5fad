// What this process counts. Cheap enough to count always; shown only where METRICS is on.
import 'server-only'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { processWide } from '../process/process-wide'
import { createRegistry } from './registry'

function createMetrics() {
  const registry = createRegistry()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  registry.gauge('process_resident_memory_bytes', 'Memory of this process, without the browser', () =>
    process.memoryUsage.rss(),
  )
  registry.gauge('vitrine_event_loop_delay_p99_seconds', 'How late timers run, since the last reading', () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return Number.isFinite(seconds) ? seconds : 0
  })
  return {
    registry,
    request: registry.counter('vitrine_requests_total', 'Answered requests by operation and status'),
    requestSeconds: registry.histogram('vitrine_request_seconds', 'Time to the answer by operation'),
    cache: registry.counter('vitrine_capture_cache_total', 'Captures by where they came from: hit or taken'),
    stageSeconds: registry.histogram('vitrine_capture_stage_seconds', 'Time of a capture by stage'),
  }
}

export const metrics = () => processWide('metrics', createMetrics)
