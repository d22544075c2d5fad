import { expect, it } from 'vitest'
import { createFailureRecord } from '@/lib/server/outbound/exchanges'

it('the failure record tells the last failure of a host and port for a minute, however the host is written', () => {
  let clock = 1000
  const record = createFailureRecord(() => clock)
  record.add('a.example', 443, 'refused')
  record.add('[::1]', 443, 'refused_by_policy')
  clock = 2000
  record.add('a.example', 443, 'timeout')
  expect(record.last('a.example.', 443)).toEqual({ code: 'timeout', at: 2000 })
  expect(record.last('::1', 443)).toEqual({ code: 'refused_by_policy', at: 1000 })
  expect(record.last('a.example', 80)).toBeUndefined()
  clock = 62_000
  expect(record.last('a.example', 443)).toBeUndefined()
})

it('the failure record keeps the five hundred newest failures', () => {
  const record = createFailureRecord()
  for (let index = 0; index < 500; index += 1) record.add(`${index}.example`, 443, 'reset')
  // Failing again makes the first one new.
  record.add('0.example', 443, 'reset')
  record.add('500.example', 443, 'reset')
  expect(record.last('1.example', 443)).toBeUndefined()
  expect(record.last('0.example', 443)).toBeDefined()
  expect(record.last('500.example', 443)).toBeDefined()
})
