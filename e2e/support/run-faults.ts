import type { ConsoleMessage, Dialog, Page, Request } from '@playwright/test'

/**
 * Opens one page of each screen in a browser and returns faults: no foreign script may run, nor be blocked by the
 * security policy alone, and no other server may be asked.
 */
export async function runFaults(page: Page, origin: string, screens: Map<string, string>): Promise<string[]> {
  const faults: string[] = []
  let at = ''
  const note = (text: string) => faults.push(`${at}: ${text}`)
  const onConsole = (message: ConsoleMessage) => {
    if (/Content Security Policy/.test(message.text())) note(message.text())
  }
  const onDialog = (dialog: Dialog) => {
    note(dialog.message())
    void dialog.dismiss()
  }
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) note(`asked ${request.url()}`)
  }
  page.on('console', onConsole).on('dialog', onDialog).on('request', onRequest)
  for (const [screen, path] of screens) {
    at = `${screen} ${path}`
    await page.goto(origin + path, { waitUntil: 'load' })
    if (await page.evaluate(() => 'owned' in window)) note('ran')
  }
  page.off('console', onConsole).off('dialog', onDialog).off('request', onRequest)
  await page.goto('about:blank')
  return faults
}
