import { describe, expect, test } from 'vitest'
import { createFlights } from '@/lib/server/queue/flights'

function controlled() {
  const starts: AbortSignal[] = []
  const landing = Promise.withResolvers<string>()
  const start = (signal: AbortSignal) => {
    starts.push(signal)
    return landing.promise
  }
  return { starts, start, ...landing }
}

const patient = () => new AbortController().signal
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await Promise.resolve()
}

describe('single flight', () => {
  test('work asked for twice under one key is done once, and both get its result', async () => {
    const flights = createFlights<string>()
    const work = controlled()
    const both = Promise.all([
      flights.join('key', work.start, patient()),
      flights.join('key', () => Promise.reject(new Error('started twice')), patient()),
    ])
    work.resolve('picture')
    expect(await both).toEqual(['picture', 'picture'])
    expect(work.starts).toHaveLength(1)
  })

  test('work under different keys is done apart', async () => {
    const flights = createFlights<string>()
    const results = ['one', 'two'].map((key) => flights.join(key, async () => key, patient()))
    expect(await Promise.all(results)).toEqual(['one', 'two'])
  })

  test('a joiner who leaves is told its own reason and the work goes on for the others', async () => {
    const flights = createFlights<string>()
    const work = controlled()
    const impatient = new AbortController()
    const left = flights.join('key', work.start, impatient.signal)
    const stayed = flights.join('key', work.start, patient())
    impatient.abort(new Error('gone home'))
    await expect(left).rejects.toThrow('gone home')
    expect(work.starts[0]?.aborted).toBe(false)
    work.resolve('picture')
    expect(await stayed).toBe('picture')
  })

  test('when the last joiner has left the work is aborted, and the next caller starts anew', async () => {
    const flights = createFlights<string>()
    const work = controlled()
    const leavers = [new AbortController(), new AbortController()]
    const left = leavers.map(({ signal }) => flights.join('key', work.start, signal).catch(() => 'left'))
    await turns(3)
    for (const leaver of leavers) leaver.abort()
    expect(await Promise.all(left)).toEqual(['left', 'left'])
    expect(work.starts[0]?.aborted).toBe(true)
    expect(flights.has('key')).toBe(false)
    expect(await flights.join('key', async () => 'anew', patient())).toBe('anew')
  })

  test('work that fails is forgotten before anybody hears of it, so that a retry at once is a new flight', async () => {
    const flights = createFlights<string>()
    const failed = flights.join('key', () => Promise.reject(new Error('bad luck')), patient())
    const retried = failed.catch(() => {
      expect(flights.has('key')).toBe(false)
      return flights.join('key', async () => 'second try', patient())
    })
    expect(await retried).toBe('second try')
  })

  test('work that throws instead of rejecting fails its joiners and nothing else', async () => {
    const flights = createFlights<string>()
    const start = () => {
      throw new Error('thrown at once')
    }
    await expect(flights.join('key', start, patient())).rejects.toThrow('thrown at once')
    expect(flights.has('key')).toBe(false)
  })

  test('a caller whose signal has aborted already starts nothing', async () => {
    const flights = createFlights<string>()
    const work = controlled()
    await expect(flights.join('key', work.start, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
    expect(flights.has('key')).toBe(false)
    expect(work.starts).toHaveLength(0)
  })

  test('an abandoned flight that ends later does not take its successor off the list', async () => {
    const flights = createFlights<string>()
    const first = controlled()
    const leaver = new AbortController()
    const left = flights.join('key', first.start, leaver.signal).catch(() => 'left')
    await turns(3)
    leaver.abort()
    await left
    const second = controlled()
    const joined = flights.join('key', second.start, patient())
    first.reject(new Error('aborted'))
    await turns(10)
    expect(flights.has('key')).toBe(true)
    second.resolve('picture')
    expect(await joined).toBe('picture')
  })
})
