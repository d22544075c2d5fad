// What can be verified of a remote browser's fence from here: that its pages reach neither this machine's loopback nor the metadata
// service of a cloud. A hole here is a way into the operator's network for every page that is captured.
import 'server-only'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { reserveLoopbackPort } from '../outbound/proxy-exchange'
import type { PreparedPage } from './prepared-page'

const metadataService = 'http://169.254.169.254/'
const lookMs = 1500

/** Rejects with an Error that says what the page could reach. */
export async function assertFenced({ cdp }: Pick<PreparedPage, 'cdp'>): Promise<void> {
  let arrived = false
  const canary = http.createServer((_req, res) => {
    arrived = true
    res.end('reached')
  })
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const { port } = canary.address() as AddressInfo
  // An operator who allows loopback allows it through our egress proxy: only what comes another way is a hole in the fence.
  const release = reserveLoopbackPort(port)
  try {
    await visit(`http://127.0.0.1:${port}/`)
    if (arrived)
      throw new Error(
        'The remote browser reaches this machine’s loopback: give it an egress proxy or a fence of its own.',
      )
    if (await visit(metadataService)) throw new Error('The remote browser reaches the metadata service of its cloud.')
  } finally {
    release()
    canary.closeAllConnections()
    canary.close()
  }

  /** True when a document came that is neither Chromium's error page nor the egress proxy's refusal. */
  async function visit(url: string): Promise<boolean> {
    let status = 0
    const onResponse = (event: { type: string; response: { status: number; headers: Record<string, string> } }) => {
      const { headers } = event.response
      const isRefusal = Object.keys(headers).some((name) => /^x-egress-/i.test(name))
      if (event.type === 'Document' && !isRefusal) status = event.response.status
    }
    cdp.on('Network.responseReceived', onResponse)
    await cdp.send('Network.enable')
    // Either a failure at once, or silence: nothing there answers an outsider.
    const navigation = cdp.send('Page.navigate', { url }).catch(() => null)
    await Promise.race([navigation, delay(lookMs)])
    cdp.off('Network.responseReceived', onResponse)
    return status > 0
  }
}
