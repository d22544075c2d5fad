// Formats of pictures as this browser decodes them: each is shown, or a sentence says why not and what to do.
import sharp from 'sharp'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.beforeEach(async ({ editor }) => editor.open())

const green = '46,158,99'
const flat = async () => sharp(await flatPng(320, 200, '#2e9e63'))

test('a GIF and an AVIF are shown in their own pixels', async ({ editor }) => {
  await editor.bring('moving.gif', await (await flat()).gif().toBuffer())
  await editor.arrives(320, 200)
  await editor.shows(green, 0.5, 0.5)
  await editor.bring(
    'small.avif',
    await (await flat()).resize(300, 200, { fit: 'fill' }).avif({ lossless: true }).toBuffer(),
  )
  await editor.arrives(300, 200)
})

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40" viewBox="0 0 64 40">${inside}</svg>`)

test('an SVG is drawn large enough to be sharp, runs nothing and asks no other host', async ({ editor, page }) => {
  await editor.bring(
    'logo.svg',
    drawing(
      '<script>document.title = "ran"</script><image href="https://other.example/a.png"/><rect width="64" height="40" fill="#2e9e63"/>',
    ),
  )
  await editor.arrives(2048, 1280)
  await editor.shows(green, 0.5, 0.5)
  await expect(page).not.toHaveTitle('ran')
})

test('an SVG of more pixels than are read has as many as are, and no complaint', async ({ editor }) => {
  await editor.bring(
    'huge.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"><rect width="10000" height="10000" fill="#2e9e63"/></svg>',
    ),
  )
  await editor.arrives(7070, 7070)
  await editor.shows(green, 0.5, 0.5)
})

test('an SVG that is damaged says so, and what is there stays', async ({ editor, page }) => {
  await editor.bring('own.png', await flatPng(320, 200, '#2e9e63'))
  await editor.arrives(320, 200)
  await editor.bring('torn.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'))
  await expect(page.getByText('The SVG drawing cannot be drawn.')).toBeVisible()
  await editor.arrives(320, 200)
})

test('a HEIC picture, which this browser does not decode, says what to do', async ({ editor, page }) => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
  await editor.bring('IMG_0001.HEIC', head)
  await expect(page.getByText('This browser cannot read HEIC pictures.')).toBeVisible()
  await expect(page.getByText(/Save it as a JPEG first/)).toBeVisible()
})
