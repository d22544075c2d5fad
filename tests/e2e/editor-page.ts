// The editor as a person meets it: by label and by role, through the keyboard and the pointer. Journeys read like stories.
import { readFile } from 'node:fs/promises'
import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'
import { type Pixels, readPixels } from './pixels'

/** What is said aloud. */
export const announced = (page: Page): Locator => page.getByRole('status', { name: 'Announcements' })

/** The list of all objects and pictures, and its rows. */
export const objectList = (page: Page): Locator => page.getByRole('listbox', { name: 'Objects and pictures' })
export const objectRows = (page: Page): Locator => objectList(page).getByRole('option')

export class EditorPage {
  readonly address: Locator
  /** The composition once it holds a picture of the person's own. */
  readonly picture: Locator
  readonly canvas: Locator
  readonly alert: Locator

  constructor(readonly page: Page) {
    // From the start: asked for only together with the key that opens the dialogue, on a busy machine the key may come first.
    page.on('filechooser', () => undefined)
    this.address = page.getByRole('textbox', { name: 'Address of a web page' })
    this.picture = page.getByRole('img', { name: /^Picture of/ })
    this.canvas = page.locator('#stage canvas')
    this.alert = page.getByRole('alert').filter({ hasText: /\S/ })
  }

  /** Resolves when the renderer has drawn its first frame. */
  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.canvas).toBeVisible()
  }

  async capture(url: string): Promise<void> {
    await this.address.fill(url)
    await this.address.press('Enter')
  }

  /** Until the stage holds a picture of that size and its frame is drawn: the words come before the pixels. */
  async arrives(width: number, height: number): Promise<void> {
    await expect(this.picture).toHaveAccessibleName(new RegExp(`, ${width} by ${height} pixels`))
    const words = await this.picture.getAttribute('aria-label')
    const padding = Number(/(\d+) pixels around/.exec(words ?? '')?.[1])
    const shape = () => this.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.height)
    await expect.poll(shape).toBeCloseTo((width + 2 * padding) / (height + 2 * padding), 1)
  }

  get backgroundKind(): Locator {
    return this.page.getByRole('combobox', { name: 'Kind of background' })
  }

  /** A section of the settings, by its title. */
  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** Chooses a picture file. */
  async bring(name: string, file: Buffer): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.page.keyboard.press('Control+o')])
    await chooser.setFiles({ name, mimeType: 'image/png', buffer: file })
  }

  /** What a drag of that picture file from another window carries. */
  async draggedFile(name: string, file: Buffer): Promise<JSHandle<DataTransfer>> {
    return await this.page.evaluateHandle(
      ([name, base64]) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/png' }))
        return data
      },
      [name, file.toString('base64')] as const,
    )
  }

  async solidBackground(hex: string): Promise<void> {
    await this.backgroundKind.selectOption('Solid')
    const field = this.page.getByLabel('Colour, hex', { exact: true })
    await field.fill(hex)
    await field.press('Enter')
    await expect(field).toHaveValue(hex)
  }

  number(label: string): Locator {
    return this.page.getByLabel(`${label}, number`)
  }

  async padding(): Promise<number> {
    return Number(await this.number('Padding').inputValue())
  }

  async chooseScale(scale: 1 | 2 | 3): Promise<void> {
    await this.openFileChoices()
    await this.page.getByRole('radio', { name: `${scale}×` }).check()
    await this.page.keyboard.press('Escape')
  }

  async openFileChoices(): Promise<void> {
    await this.page.getByRole('button', { name: /^File: / }).click()
  }

  async download(): Promise<{ name: string; pixels: Pixels }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Download' }).click(),
    ])
    return { name: download.suggestedFilename(), pixels: await readPixels(await readFile(await download.path())) }
  }

  /** The PNG on the clipboard. */
  async clipboard(): Promise<Pixels> {
    const base64 = await this.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const bytes = new Uint8Array(await (await item!.getType('image/png')).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    })
    return readPixels(Buffer.from(base64, 'base64'))
  }

  /** Colour of the stage at a share of its width and height, as `r,g,b`. */
  async stageColor(x: number, y: number): Promise<string> {
    return await this.canvas.evaluate(
      (canvas: HTMLCanvasElement, [x, y]) => {
        const copy = new OffscreenCanvas(1, 1).getContext('2d')!
        copy.drawImage(canvas, -Math.floor(canvas.width * x), -Math.floor(canvas.height * y))
        return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(',')
      },
      [x, y] as const,
    )
  }

  /** Until the stage shows that colour there; the dither of gradients moves a channel by one when the stage gets another size. */
  async shows(color: string, x: number, y: number): Promise<void> {
    const wanted = color.split(',').map(Number)
    const away = async () => {
      const shown = (await this.stageColor(x, y)).split(',').map(Number)
      return Math.max(...shown.map((value, channel) => Math.abs(value - wanted[channel]!)))
    }
    await expect.poll(away, { message: `${color} at ${x}, ${y}` }).toBeLessThanOrEqual(1)
  }

  /** Presses Tab until the element has the focus: the page has some 85 stops. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeAttached()
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${target}.`)
  }
}
