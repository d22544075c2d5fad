// Drawing on a phone: one finger draws, two pan and zoom, a pen comes before the palm.
import type { CDPSession } from '@playwright/test'
import { toolTable } from '@/lib/editor/store/tool-table'
import { annotations } from '@/lib/kinds/annotations'
import { announced, type EditorPage } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The others change what is there. */
const drawing = toolTable.filter(({ id }) => annotations.some(({ kind }) => kind === id))

type Share = readonly [x: number, y: number]

/** Fingers on the glass, at shares of the canvas; what is missing in the next call is lifted. */
interface Hand {
  touch(...fingers: Share[]): Promise<void>
  move(...fingers: Share[]): Promise<void>
  lift(): Promise<void>
  drag(from: Share, to: Share): Promise<void>
}

async function handOn(editor: EditorPage): Promise<Hand> {
  const glass: CDPSession = await editor.page.context().newCDPSession(editor.page)
  const box = (await editor.canvas.boundingBox())!
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Share[]) =>
    glass.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x: box.x + box.width * x, y: box.y + box.height * y, id })),
    })
  const hand: Hand = {
    touch: async (...fingers) => void (await send('touchStart', fingers)),
    move: async (...fingers) => void (await send('touchMove', fingers)),
    lift: async () => void (await send('touchEnd', [])),
    async drag(from, to) {
      await hand.touch(from)
      for (const share of [0.25, 0.5, 0.75, 1])
        await hand.move([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
      await hand.lift()
    },
  }
  return hand
}

async function bringPicture(editor: EditorPage): Promise<Hand> {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#2f6f4f'))
  await editor.arrives(640, 400)
  await expect(toolButton(editor, 'Select')).toBeVisible()
  return handOn(editor)
}

/** A text that is left without words goes away. */
async function endTyping({ page }: EditorPage): Promise<void> {
  if (!(await page.locator(':focus').evaluate((element) => element.matches('textarea, input, [contenteditable]'))))
    return
  await page.keyboard.type('Words')
  await page.keyboard.press('Escape')
}

const toolButton = (editor: EditorPage, name: string) =>
  editor.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: `${name} tool`, exact: true })
const undo = (editor: EditorPage) => editor.page.getByRole('button', { name: 'Undo' })
/** Where the picture lies on the screen, and how large. */
const view = ({ canvas }: EditorPage) =>
  canvas.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

test('every tool is a target of 44 pixels and draws by a finger', async ({ editor, page }) => {
  const hand = await bringPicture(editor)
  for (const { label } of drawing) {
    await test.step(label, async () => {
      const button = toolButton(editor, label)
      await button.scrollIntoViewIfNeeded()
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await button.tap()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await hand.drag([0.3, 0.3], [0.7, 0.7])
      await endTyping(editor)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(undo(editor)).toBeEnabled()
    })
  }
  await expect(page.getByRole('application')).toHaveAccessibleName(new RegExp(` and ${drawing.length - 12} more$`))
})

test('a second finger takes the stroke back, and both zoom', async ({ editor }) => {
  const hand = await bringPicture(editor)
  await toolButton(editor, 'Pen').tap()
  const before = await view(editor)
  await hand.touch([0.3, 0.3])
  await hand.move([0.4, 0.4])
  await hand.move([0.5, 0.5])
  await hand.touch([0.5, 0.5], [0.6, 0.5])
  await hand.move([0.4, 0.5], [0.7, 0.5])
  await hand.move([0.3, 0.5], [0.8, 0.5])
  await hand.lift()
  await expect.poll(async () => (await view(editor)).width).toBeGreaterThan(before.width * 1.5)
  await expect(toolButton(editor, 'Pen')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor.page.getByRole('application')).toHaveCount(0)
})

test('two fingers pan without drawing, and what they hold stays under them', async ({ editor }) => {
  const hand = await bringPicture(editor)
  await toolButton(editor, 'Arrow').tap()
  await hand.touch([0.4, 0.5], [0.6, 0.5])
  await hand.move([0.3, 0.5], [0.7, 0.5])
  await hand.move([0.2, 0.5], [0.8, 0.5])
  await hand.move([0, 0.5], [1, 0.5])
  await hand.lift()
  await expect.poll(async () => (await view(editor)).width).toBeGreaterThan(800)
  const start = await view(editor)
  await hand.touch([0.4, 0.4], [0.6, 0.4])
  await hand.move([0.3, 0.4], [0.5, 0.4])
  await hand.move([0.2, 0.4], [0.4, 0.4])
  await hand.lift()
  await expect.poll(async () => (await view(editor)).x).toBeLessThan(start.x - 40)
  await expect(editor.page.getByRole('application')).toHaveCount(0)
})

test('on a picture larger than its room a finger scrolls beside objects and drags what is selected', async ({
  editor,
}) => {
  const hand = await bringPicture(editor)
  await toolButton(editor, 'Rectangle').tap()
  await hand.drag([0.4, 0.4], [0.6, 0.6])
  await expect(announced(editor.page)).toHaveText('Rectangle added, 1 of 1')
  await hand.touch([0.4, 0.2], [0.6, 0.2])
  await hand.move([0.3, 0.2], [0.7, 0.2])
  await hand.move([0.2, 0.2], [0.8, 0.2])
  await hand.lift()
  // The frame of the last move.
  await expect.poll(async () => (await view(editor)).width).toBeGreaterThan(1000)
  const zoomed = await handOn(editor)
  const start = await view(editor)
  await zoomed.drag([0.5, 0.5], [0.55, 0.55])
  await expect(announced(editor.page)).toHaveText(/^Moved to /)
  expect((await view(editor)).x).toBeCloseTo(start.x, 0)

  await zoomed.touch([0.5, 0.2])
  await zoomed.lift()
  await expect(announced(editor.page)).toHaveText('Nothing selected')
  await zoomed.drag([0.5, 0.25], [0.4, 0.25])
  await expect.poll(async () => (await view(editor)).x).toBeLessThan(start.x - 20)
  await expect(announced(editor.page)).toHaveText('Nothing selected')
})

test('the palm that rests beside a pen draws nothing', async ({ editor, page }) => {
  const hand = await bringPicture(editor)
  await toolButton(editor, 'Pen').tap()
  await page.getByRole('button', { name: 'Keep the tool after drawing' }).tap()
  const glass = await page.context().newCDPSession(page)
  const box = (await editor.canvas.boundingBox())!
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number) =>
    glass.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + box.width * x,
      y: box.y + box.height * 0.4,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
      force: 0.5,
    })
  await pen('mousePressed', 0.3)
  await pen('mouseMoved', 0.5)
  const { width } = await view(editor)
  await hand.touch([0.6, 0.9])
  await hand.move([0.5, 0.8])
  // A palm of two points does not zoom under the stroke.
  await hand.touch([0.5, 0.8], [0.6, 0.8])
  await hand.move([0.4, 0.8], [0.7, 0.8])
  await hand.move([0.2, 0.8], [0.9, 0.8])
  await pen('mouseMoved', 0.7)
  await pen('mouseReleased', 0.7)
  await hand.lift()
  await expect(announced(editor.page)).toHaveText('Pen stroke added, 1 of 1')
  await expect(page.getByRole('application')).toHaveAccessibleName('Objects on the picture: Pen stroke')
  expect((await view(editor)).width).toBe(width)
})

test('where a finger has scrolled to after a pinch is kept when the picture gets another size', async ({
  editor,
  page,
}) => {
  const hand = await bringPicture(editor)
  await hand.touch([0.4, 0.5], [0.6, 0.5])
  await hand.move([0.3, 0.5], [0.7, 0.5])
  await hand.move([0.2, 0.5], [0.8, 0.5])
  await hand.move([0, 0.5], [1, 0.5])
  await hand.lift()
  await expect.poll(async () => (await view(editor)).width).toBeGreaterThan(1700)
  const zoomed = await handOn(editor)
  const start = await view(editor)
  await zoomed.drag([0.5, 0.25], [0.3, 0.25])
  await expect.poll(async () => (await view(editor)).x).toBeLessThan(start.x - 100)
  // A tap would only stop what still moves.
  await page.getByRole('button', { name: 'Canvas', exact: true }).press('Enter')
  await expect(editor.number('Padding')).toBeVisible()
  const padding = editor.number('Padding')
  const scrolled = await view(editor)
  await padding.fill(String((await editor.padding()) + 10))
  await padding.press('Enter')
  await expect.poll(async () => (await view(editor)).width).toBeGreaterThan(scrolled.width)
  expect(Math.abs((await view(editor)).x - scrolled.x)).toBeLessThan(60)
})

test('a thumb on the settings and a finger on the stage are no pinch', async ({ editor, page }) => {
  await bringPicture(editor)
  await page.getByRole('button', { name: 'Canvas', exact: true }).tap()
  const heading = page.locator('#drawer').getByRole('heading', { name: 'Canvas' })
  await expect(heading).toBeVisible()
  const [hand, canvas, rest] = [await handOn(editor), await view(editor), (await heading.boundingBox())!]
  const thumb: Share = [(rest.x + 8 - canvas.x) / canvas.width, (rest.y + 8 - canvas.y) / canvas.height]
  await hand.touch(thumb)
  await hand.touch(thumb, [0.5, 0.8])
  for (const y of [0.6, 0.4, 0.2, 0]) await hand.move(thumb, [0.5, y])
  await hand.lift()
  // By then a pinch would have been shown. A tap would only stop what still moves.
  await page.getByRole('button', { name: 'Canvas', exact: true }).press('Enter')
  await expect(heading).toBeHidden()
  await page.getByRole('button', { name: 'Canvas', exact: true }).press('Enter')
  await expect(heading).toBeVisible()
  await expect.poll(async () => (await view(editor)).width).toBeCloseTo(canvas.width, 0)
})
