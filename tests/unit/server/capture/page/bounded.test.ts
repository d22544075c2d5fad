import { expect, test } from 'vitest'
import { unlessAborted, within } from '@/lib/server/capture/page/bounded'

test('a wait with a limit gives the value, or undefined when the work is late or fails', async () => {
  expect(await within(1000, Promise.resolve('value'))).toBe('value')
  expect(await within(1, new Promise(() => {}))).toBeUndefined()
  expect(await within(1000, Promise.reject(new Error('failed')))).toBeUndefined()
})

test('a wait with a signal settles as the work does, or rejects with the reason at once', async () => {
  const leaver = new AbortController()
  expect(await unlessAborted(leaver.signal, Promise.resolve('value'))).toBe('value')
  await expect(unlessAborted(leaver.signal, Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const waiting = unlessAborted(leaver.signal, new Promise(() => {}))
  leaver.abort(new Error('gone home'))
  await expect(waiting).rejects.toThrow('gone home')
  await expect(unlessAborted(leaver.signal, Promise.resolve('value'))).rejects.toThrow('gone home')
})
