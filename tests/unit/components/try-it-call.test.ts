import { expect, it } from 'vitest'
import { buildCall } from '@/components/docs/try-it-call'
import { screenshot } from '@/lib/contract/screenshot'
import { formFields } from '@/lib/docs/try-it-fields'
import { validate } from '@/lib/server/http/validate'

it('a form of every field that is sent as it stands is a request that the contract takes, and lists and numbers are JSON', () => {
  const fields = formFields(screenshot)
  const props = { method: 'POST', path: '/api/screenshot', bodyType: 'application/json', fields } as const
  const values = new FormData()
  for (const { name, type, preset, values: choices } of fields) {
    if (type !== 'boolean') values.set(name, type === 'choice' ? preset || (choices[0] ?? '') : preset)
  }
  const sent = (form: FormData) => JSON.parse(String(buildCall(props, form).init.body))
  expect(validate(screenshot.body!.schema, sent(values), 'request body')).toMatchObject({ scale: 1, hide: [] })
  values.set('hide', '["header"]')
  values.set('scale', '2')
  expect(sent(values)).toMatchObject({ hide: ['header'], scale: 2 })
})
