import { describe, expect, it, vi } from 'vitest'

vi.mock('@/lib/server/app/stores', () => ({
  createStores: () => {
    throw new Error('These services cannot be made.')
  },
}))
const { closeServices, warmServices } = await import('@/lib/server/app/services')

describe('services that cannot be made', () => {
  it.each([
    ['the start', warmServices],
    ['the stop', closeServices],
  ])('services that cannot be made are told to %s as a rejection, never thrown at it', async (_whom, call) => {
    const told = call()
    await expect(told).rejects.toBeInstanceOf(Error)
  })
})
