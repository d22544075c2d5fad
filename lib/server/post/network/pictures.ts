// The pictures of a post: where one may be, the number each is asked for by, and the version of them all.
import 'server-only'
import { createHash } from 'node:crypto'
import { mayBeReached } from '../../outbound/target'
import { environment } from '../../process/environment'

/** The hosts that serve a network's pictures; null where anybody runs a server, and keeps its pictures wherever they please. */
export type PictureHosts = readonly string[] | null

const addressLettersMax = 4096
const picturesMax = 100

/** False also for this service itself, which would ask itself without end. The outbound policy has the last word when it is asked for. */
export function isPictureAddress(url: URL, hosts: PictureHosts): boolean {
  const { protocol, port, username, password, hostname, href } = url
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  if (!isPlain || href.length > addressLettersMax) return false
  if (hosts !== null) return hosts.includes(hostname)
  return !isThisService(hostname) && mayBeReached({ hostname, port: 443 })
}

export const isThisService = (hostname: string) => new URL(environment().PUBLIC_ORIGIN).hostname === hostname

/** In the order in which their numbers are given out. */
export function createPictureList(hosts: PictureHosts) {
  const pictures: string[] = []
  return {
    pictures,
    /** The number of the picture at this address; null for what is no address that may be asked. */
    add(address: string | null | undefined): number | null {
      const url = URL.parse(address ?? '')
      if (url === null || pictures.length === picturesMax || !isPictureAddress(url, hosts)) return null
      return pictures.push(url.href) - 1
    },
  }
}

export type PictureList = ReturnType<typeof createPictureList>

/** Another one when any number stands for another picture. */
export const versionOf = (pictures: readonly string[]): string =>
  createHash('sha256').update(pictures.join('\n')).digest('base64url').slice(0, 16)
