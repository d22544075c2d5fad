// Whether an address is one of this service: asked from outside, the question would be the server's own, and counted for nobody.
import 'server-only'
import { environment } from '../process/environment'
import { canonicalHost } from './public-hosts'
import { portOf } from './target'

const isStandard = (port: number) => port === 80 || port === 443

/** Also with the other scheme, whose standard port leads here, or with a dot at the end of the host. */
export function isOwnAddress(url: URL): boolean {
  const own = new URL(environment().PUBLIC_ORIGIN)
  if (canonicalHost(url.hostname) !== canonicalHost(own.hostname)) return false
  const [port, ownPort] = [portOf(url), portOf(own)]
  return port === ownPort || (isStandard(port) && isStandard(ownPort))
}
