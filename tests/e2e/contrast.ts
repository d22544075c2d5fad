// Contrast as WCAG 2 counts it, of all text on the page against what is painted behind it.
import type { Page } from '@playwright/test'

/** Texts under the ratio, each with its own; controls that are switched off are exempt, as they are in WCAG 1.4.3. */
export const textBelowContrast = (page: Page, ratioMin: number, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ({ ratioMin, within }) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
      // Whatever CSS calls a colour, the canvas turns into bytes.
      const bytesOf = (layers: string[]) => {
        context.clearRect(0, 0, 1, 1)
        for (const layer of layers) {
          context.fillStyle = layer
          context.fillRect(0, 0, 1, 1)
        }
        return [...context.getImageData(0, 0, 1, 1).data] as [number, number, number, number]
      }
      const luminance = ([red, green, blue]: readonly number[]) => {
        const linear = (channel = 0) => {
          const share = channel / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      }
      const behind = (element: Element) => {
        const layers: string[] = []
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at)
          layers.unshift(backgroundColor)
          if (bytesOf([backgroundColor])[3] === 255) break
        }
        return layers
      }
      const dimmed = (element: Element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          if (at.matches(':disabled, [aria-hidden=true], canvas')) return true
        }
        return false
      }
      const found: string[] = []
      const texts = document.createTreeWalker(document.querySelector(within)!, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement
        const words = text.textContent?.trim()
        if (!element || !words || dimmed(element)) continue
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const ground = behind(element)
        const [light, dark] = [bytesOf([...ground, getComputedStyle(element).color]), bytesOf(ground)]
          .map(luminance)
          .sort((a, b) => b - a) as [number, number]
        const ratio = (light + 0.05) / (dark + 0.05)
        if (ratio < ratioMin) found.push(`${ratio.toFixed(2)}: ${words.slice(0, 60)}`)
      }
      return found
    },
    { ratioMin, within },
  )
