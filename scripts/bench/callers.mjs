// HTTP callers for a bench. The rate limit counts per address, so every few requests come from another one of 127.0.0.0/8.
import http from 'node:http'

const requestsPerAddress = 15

export function createCallers(origin) {
  const { hostname, port } = new URL(origin)
  let requests = 0
  // The one before may still have requests under way.
  const agents = []

  function nextAgent() {
    const caller = Math.floor(requests++ / requestsPerAddress)
    if (agents.at(-1)?.caller !== caller) {
      if (agents.length > 1) agents.shift().agent.destroy()
      const localAddress = `127.77.${Math.floor(caller / 250)}.${1 + (caller % 250)}`
      agents.push({ caller, agent: new http.Agent({ keepAlive: true, localAddress, maxSockets: 8 }) })
    }
    return agents.at(-1).agent
  }

  function call(method, path, body) {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
    return new Promise((resolve, reject) => {
      const req = http.request({ hostname, port, path, method, headers, agent: nextAgent() }, (res) => {
        const chunks = []
        res.on('data', (chunk) => chunks.push(chunk))
        res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, bytes: Buffer.concat(chunks) }))
        res.on('error', reject)
      })
      req.on('error', reject)
      req.end(text)
    })
  }

  return {
    /** Each resolves with `{status, headers, bytes}` once the last byte is there. */
    get: (path) => call('GET', path),
    capture: (body) => call('POST', '/api/screenshot', body),
    render: (body) => call('POST', '/api/render', body),
    close: () => {
      for (const { agent } of agents) agent.destroy()
    },
  }
}

/** The JSON of an answer; throws with its text when it is not a 200. */
export function jsonOf({ status, bytes }) {
  const text = bytes.toString()
  if (status !== 200) throw new Error(`An answer was ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
