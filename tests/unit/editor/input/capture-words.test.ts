// Refusals of the capture service, as people read them.
import { expect, it } from 'vitest'
import { inPlainWords } from '@/lib/editor/input/ask-service.browser'

it.each([
  ['The page in "url" sent nothing within 20 seconds.', 'The page sent nothing within 20 seconds.'],
  ['The host in "url" could not be looked up.', 'The site could not be looked up.'],
  ['The field "url" is not an absolute URL.', 'The address is not an absolute URL.'],
  ['The page that "url" leads to is a download.', 'The page it leads to is a download.'],
  ['Send "url" again.', 'Send the address again.'],
  ['There is no post at the address in "url".', 'There is no post at this address.'],
  ['Check that the site is up, then try again.', 'Check that the site is up, then try again.'],
])('%s', (theirs, plain) => {
  expect(inPlainWords(theirs)).toBe(plain)
})
