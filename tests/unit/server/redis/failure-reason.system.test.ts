import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRedis, failureReason } from '@/lib/server/redis/client'
import { type Fault, shimToken, startUpstashShim } from '../../../support/redis/upstash-shim'

const patientMs = 30_000

async function reasonOn(fault: Fault): Promise<string> {
  const shim = await startUpstashShim()
  await shim.become(fault)
  // Only where time is what runs out may it: a machine at a standstill for 0.3 s is no other fault.
  const limitMs = fault === 'hanging' || fault === 'slow' ? undefined : patientMs
  const failure: unknown = await createRedis({ url: shim.url, token: shimToken }, limitMs)
    .set('a-secret-key', 'a-picture')
    .then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )
  if (fault !== 'refused') await shim.close()
  return failureReason(failure)
}

describe('why Redis failed, for the log', () => {
  it.each<[Fault, RegExp]>([
    ['refused', /ECONNREFUSED/],
    ['hanging', /in time/],
    ['slow', /in time/],
    ['500', /ERR internal/],
    ['429', /max requests limit/],
    ['html', /not JSON/],
  ])('the log says why Redis failed at the fault %s, without the command', async (fault, words) => {
    const reason = await reasonOn(fault)
    expect(reason).toMatch(words)
    expect(reason).not.toMatch(/a-secret-key|a-picture/)
  })

  it('the log has a reason for a closed connection, and one for what is no error', async () => {
    const server = createServer((req) => void req.socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const redis = createRedis({ url: `http://127.0.0.1:${port}`, token: shimToken }, patientMs)
    const failure: unknown = await redis.ping().catch((error: unknown) => error)
    server.close()
    expect(failureReason(failure)).toMatch(/cannot be reached/)
    expect(failureReason('?')).toBe('Unknown.')
  })
})
