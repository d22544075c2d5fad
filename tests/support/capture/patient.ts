// The engine with time for everything: no wait is cut short because the machine is busy, and only what a test shortens runs out.
import type { BrowserSource } from '@/lib/server/browser/source'
import { type Budgets, budgetsFor } from '@/lib/server/capture/attempt/budgets'
import type { CaptureEngine } from '@/lib/server/capture/attempt/capture'
import { createCaptureEngine } from '@/lib/server/capture/engine'

const timeoutMs = 100_000
const courtesies = {
  stallMs: 60_000,
  quietMs: 15_000,
  resourcesMs: 15_000,
  stillMs: 5000,
  consentMs: 60_000,
  consentFrameMs: 15_000,
  bannerMs: 15_000,
  fadeMs: 15_000,
}

const patientBudgets = (changes: Partial<Budgets> = {}): Budgets => ({
  ...budgetsFor(timeoutMs),
  ...courtesies,
  ...changes,
})

export function createPatientEngine(source: BrowserSource, changes: Partial<Budgets> = {}): CaptureEngine {
  return createCaptureEngine({ source, timeoutMs, budgets: patientBudgets(changes) })
}
