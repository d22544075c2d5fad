// What one capture may cost the hosts it reaches and this machine (research: security 1.12). A page that wants more is shown as far as it came.

export const captureCaps = {
  /**
   * Requests in plain HTTP, tunnels and protocol changes. A page of 1,000 small pictures in plain HTTP needs one for each, and a hundred more
   * for the rest of it. A page over https needs one for each tunnel; the requests inside a tunnel cannot be counted.
   */
  requestsMax: 1100,
  /** Of bodies and tunnels, both ways. */
  bytesMax: 50 * 1024 * 1024,
  /** Open at once. Chromium itself opens 32 to a proxy, and WebSockets beyond that. */
  connectionsMax: 64,
} as const

export type CaptureCaps = { [Name in keyof typeof captureCaps]: number }
