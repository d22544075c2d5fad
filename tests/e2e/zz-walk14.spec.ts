import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { announced } from './editor-page'
import { expect, test } from './journey'

const out = '/tmp/team/out/walk14'
mkdirSync(out, { recursive: true })
test.use({ expectedErrors: [/.*/] })
const picture = () => sharp('public/sample/picture.webp').resize(1600, 1000, { fit: 'fill' }).png().toBuffer()

for (const [device, viewport, hasTouch] of [['desktop', { width: 1440, height: 900 }, false], ['phone', { width: 390, height: 844 }, true]] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${device} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, hasTouch, isMobile: hasTouch, deviceScaleFactor: hasTouch ? 2 : 1 })
      test('walk', async ({ editor, page }) => {
        test.setTimeout(600_000)
        const shot = (name: string) => page.screenshot({ path: `${out}/${device}-${colorScheme}-${name}.png` })
        const step = async (name: string, run: () => Promise<void>) => {
          await test.step(name, async () => {
            try { await run() } catch (error) { console.log(`FAIL ${device} ${colorScheme} ${name}: ${String(error).slice(0, 300)}`) }
            await page.waitForTimeout(250)
            await shot(name)
            await page.keyboard.press('Escape'); await page.keyboard.press('Escape')
          })
        }
        const key = async (name: string) => { await page.locator('#stage').focus(); await page.keyboard.press(name) }
        await editor.open()
        await page.waitForTimeout(800)
        await shot('00-start')
        await editor.bring('shop.png', await picture())
        await editor.arrives(1600, 1000)
        const box = async () => (await editor.canvas.boundingBox())!
        const drag = async (from: [number, number], to: [number, number]) => {
          const b = await box()
          await page.mouse.move(b.x + b.width * from[0], b.y + b.height * from[1]); await page.mouse.down()
          await page.mouse.move(b.x + b.width * to[0], b.y + b.height * to[1], { steps: 5 }); await page.mouse.up()
        }
        await step('01-all-tools', async () => {
          const places: [string, [number, number], [number, number], string?][] = [
            ['a', [0.12, 0.2], [0.25, 0.32]], ['l', [0.3, 0.2], [0.42, 0.3]], ['r', [0.47, 0.18], [0.6, 0.32]], ['o', [0.65, 0.18], [0.78, 0.32]], ['p', [0.8, 0.2], [0.92, 0.3]],
            ['m', [0.12, 0.42], [0.25, 0.42]], ['t', [0.3, 0.4], [0.3, 0.4], 'Ship it'], ['k', [0.48, 0.5], [0.6, 0.4], 'Look here'], ['n', [0.68, 0.42], [0.68, 0.42]], ['n', [0.75, 0.42], [0.75, 0.42]],
            ['b', [0.82, 0.38], [0.92, 0.46]], ['z', [0.15, 0.6], [0.25, 0.75]], ['u', [0.35, 0.6], [0.35, 0.78]], ['d', [0.42, 0.6], [0.58, 0.6]], ['e', [0.65, 0.65], [0.75, 0.8]],
          ]
          for (const [k, from, to, words] of places) {
            await key(k)
            await drag(from, to)
            if (words) { await page.keyboard.type(words); await page.keyboard.press('Escape') }
            await page.keyboard.press('Escape')
          }
        })
        await step('02-spotlight', async () => { await key('s'); await drag([0.8, 0.6], [0.93, 0.8]) })
        await step('03-selected-several', async () => { await key('v'); await key('Control+a') })
        await step('04-objects', async () => {
          const button = page.getByRole('button', { name: 'Objects', exact: true })
          if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
        })
        await step('05-palette', async () => { await key('Control+k'); await page.waitForTimeout(300) })
        await step('06-palette-search', async () => { await key('Control+k'); await page.getByRole('combobox', { name: 'Search commands' }).fill('tilt') })
        await step('07-shortcuts', async () => { await key('?') })
        await step('08-rebind', async () => { await key('?'); await page.getByRole('dialog').getByRole('button', { name: /Rectangle/ }).first().click(); await page.waitForTimeout(200) })
        await step('09-menu', async () => { const b = await box(); await page.mouse.click(b.x + b.width * 0.47, b.y + b.height * 0.25, { button: 'right' }) })
        await step('10-history', async () => { await key('Control+Alt+z') })
        await step('11-documents', async () => { await key('Control+Shift+o') })
        await step('12-save', async () => { await key('Control+Shift+s') })
        await step('13-crop', async () => { await key('c'); await page.waitForTimeout(400) })
        await step('14-eyedropper', async () => { await key('i'); const b = await box(); await page.mouse.move(b.x + b.width * 0.5, b.y + b.height * 0.5); await page.waitForTimeout(300) })
        await step('15-stickers', async () => { await key('e'); await page.waitForTimeout(200); await page.getByRole('button', { name: 'Emoji', exact: true }).click(); await page.waitForTimeout(300) })
        await step('16-bare', async () => { await key('v'); await key('x'); await page.waitForTimeout(300) })
        await step('17-dressed', async () => { await key('x'); await page.waitForTimeout(300) })
        await step('18-grid-rulers', async () => { for (const words of ['grid', 'rulers']) { await key('Control+k'); await page.getByRole('combobox', { name: 'Search commands' }).fill(words); await page.keyboard.press('Enter'); await page.waitForTimeout(200) } })
        await step('19-tilted-typing', async () => {
          if (device === 'desktop') { await page.getByRole('button', { name: 'Tilt', exact: true }).first().click(); await page.getByLabel('Tilt sideways, number').fill('20'); await page.keyboard.press('Enter') }
          await key('t'); await drag([0.35, 0.85], [0.35, 0.85]); await page.keyboard.type('Typed in the picture'); await page.waitForTimeout(400)
        })
        await step('20-file', async () => { await editor.openFileChoices() })
        console.log(`${device} ${colorScheme} said: ${await announced(page).textContent()}`)
        expect(1).toBe(1)
      })
    })
