// The picker with colours it did not make itself.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColorPicker } from '@/components/ui/color-picker'
import { hexToHsv, hsvToHex } from '@/components/ui/hsv'

const draw = (value: string) =>
  renderToString(createElement(ColorPicker, { value, onPreview: () => undefined, onEndGesture: () => undefined }))

it('the colour picker is drawn for every spelling of a colour, opaque in eight digits and in capitals too', () => {
  for (const value of ['#112233', '#112233ff', '#AABBCCFF', '#aAbBcC80', '#00000000']) {
    expect(draw(value)).toContain('aria-label="Hue"')
  }
})

it('the colour picker gives every colour back as it is: one that it changed would be asked for without an end', () => {
  const wrong: string[] = []
  for (let color = 0; color <= 0xffffff; color += 251) {
    const hex = `#${color.toString(16).padStart(6, '0')}`
    if (hsvToHex(hexToHsv(hex)) !== hex) wrong.push(hex)
  }
  for (let byte = 0; byte < 255; byte++) {
    const hex = `#405060${byte.toString(16).padStart(2, '0')}`
    if (hsvToHex(hexToHsv(hex)) !== hex) wrong.push(hex)
  }
  expect(wrong).toEqual([])
})
