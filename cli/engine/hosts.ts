// The hosts that the engine may reach though they are not public: those that whoever runs it has named, and this machine where one of them is it.

const loopback = ['localhost', '127.0.0.1', '::1']

/** Entries as EGRESS_ALLOW takes them. What is no address is left out: it is refused where it is used, by name. */
export function namedHosts(addresses: readonly string[], more: readonly string[]): string[] {
  const entries = new Set(more)
  for (const address of addresses) {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') continue
    const host = url.hostname.replace(/^\[|\]$/g, '')
    entries.add(host)
    if (url.port !== '') entries.add(url.host)
    // A page on this machine takes its parts from other ports and names of it.
    if (loopback.includes(host) || host.endsWith('.localhost')) for (const each of loopback) entries.add(each)
  }
  return [...entries]
}
