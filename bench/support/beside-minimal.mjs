import { chromium } from '@playwright/test'
import { ensureBuilt } from '../../lib/launch/bundle.mjs'
import { findChromium } from '../../lib/launch/chromium.mjs'
import { buildMinimalNext } from './minimal-next.mjs'
import { benchData, freePorts, startPortal } from './portal.mjs'

/**
 * Starts the portal with the demo content, a minimal page of the same Next, and a browser. Returns the browser, both
 * ports, and `close`, which ends all of it.
 */
export async function startBesideMinimal() {
  await ensureBuilt()
  const minimal = buildMinimalNext()
  const { dataDir, done } = benchData()
  const [port, minimalPort] = await freePorts(2)
  const portal = await startPortal({ dataDir, port })
  const least = await minimal.start({ port: minimalPort })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const close = async () => {
    await browser.close()
    await least.stop()
    await portal.stop()
    minimal.remove()
    done()
  }
  return { browser, port, minimalPort, close }
}
