// The composition for programs: an address that shows it, a recipe, a command; and what an address cannot say.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a captured page has an address that shows it as the file would, and a command that makes it', async ({
  editor,
  page,
  site,
}) => {
  await editor.open()
  await editor.capture(`${site}/text`)
  await editor.arrives(1920, 1080)
  await editor.chooseScale(1)
  const { pixels } = await editor.download()
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy embed link' }).click()
  await expect(page.getByText('Copied the address of this picture')).toBeVisible()
  const address = await clipboard(page)
  expect(address).toMatch(/\/r\.png\?recipe=[\w-]+$/)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
  const { 'x-render-width': width, 'x-render-height': height } = (await page.request.get(address)).headers()
  expect([Number(width), Number(height)]).toEqual([pixels.width, pixels.height])
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy curl command' }).click()
  await expect(page.getByText('Copied a curl command')).toBeVisible()
  expect(await clipboard(page)).toMatch(
    /^curl --fail-with-body -sS \S+\/api\/render [\s\S]*\/text"[\s\S]* -o picture\.png$/,
  )
})

test('a picture of one’s own has no address: that is said, and a command sends its file along', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(800, 500, '#c85000'))
  await editor.arrives(800, 500)
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy embed link' }).click()
  await expect(page.getByText('A picture in it has no address.')).toBeVisible()
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy curl command' }).click()
  await expect(page.getByText('Copied a curl command')).toBeVisible()
  expect(await clipboard(page)).toContain(`-F 'picture-1=@"own.png"'`)
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy recipe' }).click()
  await expect(page.getByText('Copied the recipe')).toBeVisible()
  expect(JSON.parse(await clipboard(page)).sources).toEqual([{ file: 'picture-1' }])
})
