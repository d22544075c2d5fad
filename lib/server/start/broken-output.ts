// A log pipe that nobody reads any more (its reader crashed, a terminal was closed) must not become work for the server.
import 'server-only'

/**
 * Lines that cannot be written are lost, and nothing else. Measured without this: each failed write became an uncaught exception, which Next
 * writes to the same pipe; the loop held a core at 100 % and SIGTERM was never heard.
 */
export function forgiveBrokenOutput(streams: readonly NodeJS.EventEmitter[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => {})
}
