import { describe, expect, it } from 'vitest'
import { fontConfigurationXml } from '@/lib/server/browser/font-configuration'

describe('the font configuration', () => {
  const xml = fontConfigurationXml({ directory: '/tmp/a&b', cache: 'font-cache' })

  it('finds the fonts that come with the browser and those of the host', () => {
    const directories = [...xml.matchAll(/<dir>(.*)<\/dir>/g)].map(([, directory]) => directory)
    expect(directories).toEqual(['/tmp/a&amp;b/fonts/fonts', '/usr/share/fonts', '/usr/local/share/fonts'])
  })

  it('keeps its cache where the browser may write', () => {
    expect(xml).toContain('<cachedir>/tmp/a&amp;b/font-cache</cachedir>')
  })

  it('never puts a stand-in before the font a page names', () => {
    expect(xml).toContain('<family>Arial</family><accept><family>Liberation Sans</family>')
    expect(xml).not.toContain('<prefer>')
  })
})
