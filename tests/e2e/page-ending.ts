// How a journey ends its page: politely or not.
import type { BrowserContext, Page } from '@playwright/test'
import { EditorPage } from './editor-page'

type Ending = 'reloaded' | 'closed' | 'killed'

/** Ends the page and opens the editor again; a killed one is told nothing. */
export async function endAndOpen(page: Page, ending: Ending): Promise<EditorPage> {
  if (ending === 'reloaded') {
    await page.reload()
    return new EditorPage(page)
  }
  const context = page.context()
  if (ending === 'killed') await kill(context, page)
  await page.close()
  const next = new EditorPage(await context.newPage())
  await next.page.goto('/')
  return next
}

async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Its answer never comes.
  session.send('Page.crash').catch(() => undefined)
  await crashed
}
