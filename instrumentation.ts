// Next calls this once per server process, before the first request is answered.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { start } = await import('@/lib/server/start/start')
  start()
}
