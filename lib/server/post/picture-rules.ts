// What may be fetched as a picture of a post, from which hosts, and how this service is told from itself.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { pictureBytesMax } from '@/lib/contract/post'
import { type MediaFormat, type ProxiedFormat, postPictureFormats } from '@/lib/core/media-formats'
import type { MediaRules } from '../media/fetch-media'
import type { Network } from './network/network'
import { isPictureAddress } from './network/pictures'

/** RFC 9110 7.6.3. A post whose picture is this endpoint, under whatever name, would have it ask itself without end. */
export const via = '1.1 vitrine-post-media'

export const pictureRules = ({ pictureHosts }: Network): MediaRules => ({
  bytesMax: pictureBytesMax,
  // Another bundle has a list of its own: formats are told apart by what they say.
  accepts: (format: MediaFormat): format is ProxiedFormat => postPictureFormats.some(({ id }) => id === format.id),
  headers: pictureHosts === null ? { Via: via } : {},
  isAnybodys: pictureHosts === null,
  checkRedirect(url) {
    if (isPictureAddress(url, pictureHosts)) return
    throw new ApiError('upstream_failed', {
      message: 'The media host redirected to an address that is none of the network’s pictures.',
      hint: 'Check that the post still shows this picture.',
    })
  },
})
