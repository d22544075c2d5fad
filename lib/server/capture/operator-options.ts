// Options that are off unless the operator says otherwise: refused in words, never ignored.
import 'server-only'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { ApiError } from '@/lib/contract/errors'
import { isPrivate, operatorOptions } from '@/lib/contract/operator-options'
import { environment } from '../process/environment'

interface Asked extends Pick<CaptureOptions, 'cookieBanners'> {
  url: string
  options?: CaptureOptions | undefined
}

/** Throws unsupported_value for an option that this installation does not take, and for a login that would travel unencrypted. */
export function checkAllowed({ url, cookieBanners, options = {} }: Asked): void {
  const variables = environment()
  if (cookieBanners === 'optOut' && variables.CONSENT_OPT_OUT === 'off') {
    throw new ApiError('unsupported_value', {
      message: '"cookieBanners" cannot be "optOut": this installation leaves them as they are.',
      hint: 'Leave it out, or name the banner in "hide".',
    })
  }
  for (const [name, { variable, reason }] of Object.entries(operatorOptions)) {
    if (options[name as keyof typeof operatorOptions] === undefined || variables[variable] === 'on') continue
    throw new ApiError('unsupported_value', {
      message: `"${name}" is not offered by this installation.`,
      hint: `${reason}. Leave "${name}" out, or run an installation of your own with ${variable}=on.`,
    })
  }
  if (isPrivate(options) && !url.startsWith('https:')) {
    throw new ApiError('unsupported_value', {
      message: '"headers", "cookies" and "auth" are sent over https only, and "url" is http.',
      hint: 'Use the https address of the page.',
    })
  }
}
