// What one capture may cost the hosts it reaches and this machine (research: security 1.12). A page that wants more is shown as far as it came.

export const captureCaps = {
  /**
   * Plain requests, tunnels and protocol changes; what passes inside a tunnel cannot be told apart here. A page of 1,000 small pictures is
   * shown whole; over https, tunnels alone count, and it never met the limit.
   */
  requestsMax: 1500,
  /** Of bodies and tunnels, both ways. */
  bytesMax: 50 * 1024 * 1024,
  /** Open at once. Chromium itself opens 32 to a proxy, and WebSockets beyond that. */
  connectionsMax: 64,
} as const

export type CaptureCaps = { [Name in keyof typeof captureCaps]: number }
