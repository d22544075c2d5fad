// A post of a social network as a card: by its address, by hand where that fails, and never as proof of what nobody said.
import type { Page } from '@playwright/test'
import { fetchedEntry } from '../support/scenes/post-scenes'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const address = 'https://x.com/ada/status/1629307668568633344'
const { origin: _, quote, author, media, ...words } = fetchedEntry()

const post = {
  ...words,
  network: 'x',
  url: address,
  id: '1629307668568633344',
  fetchedAt: '2026-11-20T09:00:00.000Z',
  version: 'v1',
  author: { ...author, avatar: 0 },
  media: [{ type: 'image', width: 600, height: 300, alt: 'A lake', durationMs: null, item: 1 }],
  quote,
}

/** What the service answers; the networks are not reached. */
async function serve(page: Page, answer: object, status = 200) {
  await page.route('**/api/post?*', (route) => route.fulfill({ status, json: answer }))
  await page.route('**/api/post/media?*', async (route) => {
    const isFace = route.request().url().includes('item=0')
    await route.fulfill({ contentType: 'image/png', body: await flatPng(60, 30, isFace ? '#00c850' : '#c85000') })
  })
}

const card = (page: Page) => page.getByRole('img', { name: /^Card of a post/ })

test('the address of a post becomes its card, which is the file, and words that are changed are shown as such', async ({
  editor,
  page,
}) => {
  await serve(page, { data: post })
  await editor.open()
  await editor.capture(address)
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, Ada Lovelace: We shipped it\./)
  await expect(page.getByRole('region', { name: 'Post', exact: true })).toBeVisible()
  await editor.chooseScale(1)
  const { pixels, name } = await editor.download()
  expect(name).toMatch(/\.png$/)
  expect(pixels.width).toBeGreaterThan(1196)

  await page.getByRole('textbox', { name: 'Post, words' }).fill('I never said that')
  // The card is named anew when the typing is over.
  await page.getByRole('textbox', { name: 'Post, words' }).blur()
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, edited, Ada Lovelace: I never said that/)
  await expect(page.getByText('Changed by hand')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, Ada Lovelace: We shipped it\./)
})

test('a card grows with its words', async ({ editor, page }) => {
  await serve(page, { data: { ...post, media: [] } })
  await editor.open()
  await editor.capture(address)
  const height = async () => Number(/by (\d+) pixels/.exec((await card(page).getAttribute('aria-label')) ?? '')?.[1])
  await expect.poll(height).toBeGreaterThan(300)
  const before = await height()
  const field = page.getByRole('textbox', { name: 'Post, words' })
  await field.fill('One\n'.repeat(20))
  await field.blur()
  await expect.poll(height).toBeGreaterThan(before + 400)
  await expect(page.getByText('Changed by hand')).toBeVisible()
})

test('the date of a post is typed in the card, which then says that it was edited', async ({ editor, page }) => {
  await serve(page, { data: { ...post, media: [] } })
  await editor.open()
  await editor.capture(address)
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, Ada Lovelace/)
  await page.getByRole('button', { name: 'Edit the words' }).click()
  await expect(page.getByRole('textbox', { name: 'Words of the post' })).toBeFocused()
  const date = page.getByRole('textbox', { name: 'Date of the post' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(date).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Last Tuesday')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, edited/)
  await expect(page.getByRole('textbox', { name: 'Post, date as it is written' })).toHaveValue('Last Tuesday')
})

test('shares and votes of a poll and the words of a warning are typed in the card', async ({ editor, page }) => {
  const choices = [600, 400].map((votes, at) => ({ label: `Choice ${at + 1}`, votes }))
  const poll = { choices, endsAt: null, final: true }
  await serve(page, { data: { ...post, media: [], quote: null, poll, labels: ['A warning'] } })
  await editor.open()
  await editor.capture(address)
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, Ada Lovelace/)
  await page.getByRole('button', { name: 'Edit the words' }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Words of the post')).toBeFocused()
  const reach = async (name: string, key: 'Tab' | 'Shift+Tab') =>
    expect(async () => {
      await page.keyboard.press(key)
      await expect(field(name)).toBeFocused({ timeout: 1000 })
    }).toPass()
  await reach('Words of the warning', 'Shift+Tab')
  await field('Words of the warning').fill('Spoilers')
  await reach('Share of choice 1 of the poll', 'Tab')
  await expect(field('Share of choice 1 of the poll')).toHaveValue('60%')
  await field('Share of choice 1 of the poll').fill('75%')
  await reach('Votes of the poll', 'Tab')
  await field('Votes of the poll').fill('2K')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Poll', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Post, votes for choice 1' })).toHaveValue('1500')
  await expect(page.getByRole('textbox', { name: 'Post, votes for choice 2' })).toHaveValue('500')
  await expect(card(page)).toHaveAccessibleName(/^Card of a post, edited/)
})

test.describe('a post that cannot be shown', () => {
  test('says why, and a card is written by hand with what its address tells', async ({ editor, page }) => {
    await serve(page, { data: null, error: 'This post is for its followers only.' })
    await editor.open()
    await editor.capture('https://bsky.app/profile/ada.example.com/post/3kabc')
    await expect(editor.alert).toContainText('This post is for its followers only.')
    await editor.alert.getByRole('button', { name: 'Write it by hand' }).click()
    await expect(page.getByRole('textbox', { name: 'Post, handle' })).toHaveValue('ada.example.com')
    await expect(card(page)).toHaveAccessibleName(/^Card of a post, written by hand/)
    await expect(editor.alert).toBeHidden()
    await page.getByRole('textbox', { name: 'Post, name' }).fill('Ada')
    await page.getByRole('textbox', { name: 'Post, name' }).press('Enter')
    await expect(card(page)).toHaveAccessibleName(/written by hand, Ada:/)
  })
})

test('a post card is written from the command palette', async ({ editor, page }) => {
  await editor.open()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused()
  await page.keyboard.type('new post card')
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Post, words' })).toBeVisible()
})
