import { expect, test } from '@playwright/test'
import { demo } from './support/demo'
import { hostileFaults } from './support/hostile-faults'
import { type Trick, foreignHashes, hostileRemote } from './support/hostile-remote'
import { runFaults } from './support/run-faults'
import { screens } from './support/screens'
import { secondInstance } from './support/second-instance'
import { isFull } from './support/matrix'

const port = Number(process.env.E2E_PORT ?? '3000')
const HOST = 'optics.localhost'
const SOME = ['home', 'issue', 'article', 'news', 'about', 'album', 'journals', 'search', 'cite']

/** Maximum milliseconds a visitor waits for a response while the remote API sends none. */
const PATIENCE_MS = 12_000

test.describe.configure({ mode: 'default' })

test.describe('a portal whose API has turned hostile', () => {
  let remote: Awaited<ReturnType<typeof hostileRemote>>
  let portal: Awaited<ReturnType<typeof secondInstance>>

  test.beforeAll(async () => {
    test.setTimeout(120_000)
    remote = await hostileRemote(port)
    portal = await secondInstance(remote.origin)
  })
  test.afterAll(async () => {
    remote.close()
    await portal.stop()
  })

  test('runs no script of its answers and hashes none', async ({ page }) => {
    test.setTimeout(isFull ? 600_000 : 180_000)
    const known = await demo(HOST)
    remote.become('poison')
    const shown = new Map<string, string>()
    const faults: string[] = []
    let withWords = 0
    for (const [name, path] of Object.entries(screens))
      for (const lang of isFull || SOME.includes(name) ? ['zh', 'en'] : []) {
        const address = path(known, lang)
        const { status, headers, body } = await portal.get(HOST, address)
        if (status >= 500) faults.push(`${address}: ${status}`)
        const policy = String(headers['content-security-policy'])
        if (!/script-src 'self'/.test(policy)) faults.push(`${address}: ${policy}`)
        for (const hash of foreignHashes) if (policy.includes(hash)) faults.push(`${address}: hash of theirs`)
        const found = await page.evaluate(
          ({ check, html }) => (new Function(`return ${check}`)() as typeof hostileFaults)(html),
          { check: hostileFaults.toString(), html: body },
        )
        faults.push(...found.faults.map((fault) => `${address}: ${fault}`))
        if (found.shown) withWords += 1
        shown.set(`${name} ${lang}`, address)
      }
    expect(faults).toEqual([])
    expect(withWords).toBeGreaterThan(SOME.length)
    expect(await runFaults(page, `http://${HOST}:${portal.port}`, shown)).toEqual([])
  })

  test('is asked about the site of the Host only, whatever siteId a visitor sends', async () => {
    remote.become('well')
    const [optics, medicine] = [await demo(HOST), await demo('medicine.localhost')]
    remote.heard()
    const path = `/rc-pub/front/front-article/${optics.article.id}`
    const own = await portal.get(HOST, path)
    expect(own.status).toBe(200)
    const tries = [
      await portal.get('medicine.localhost', path, { siteId: String(optics.site) }),
      await portal.get('medicine.localhost', `${path}?siteId=${optics.site}`),
      await portal.get('medicine.localhost', `${path}?siteId=${optics.site}`, { siteid: `${optics.site}` }),
      await portal.get('medicine.localhost', `${path}?siteId=${medicine.site}&siteId=${optics.site}`),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
    const foreign = remote
      .heard()
      .filter(({ path: requested, siteId }) => requested.startsWith(path) && siteId === String(optics.site))
    expect(foreign).toHaveLength(1)
  })

  const TRICKS: Trick[] = ['huge json', 'huge text', 'trickle', 'dead', 'malformed json', 'redirect']
  for (const trick of TRICKS)
    test(`answers in words and in time when the API is ${trick}`, async () => {
      test.setTimeout(120_000)
      remote.become('well')
      await expect
        .poll(async () => (await portal.get(HOST, '/zh/home/')).status, { timeout: 30_000 })
        .toBe(200)
      remote.become(trick)
      const unseen = `/en/rank/?sort=views&period=${1 + TRICKS.indexOf(trick)}&page=3`
      for (const path of [
        unseen,
        // Other content than pages is streamed, no faster than it is read.
        ...(trick === 'huge text' ? [] : ['/rc-pub/front/channel/list?filter=true', '/oai?verb=Identify']),
        '/feeds/en/current/atom.xml',
      ]) {
        const startedAt = Date.now()
        const { status, body } = await portal.get(HOST, path).catch(() => ({ status: 0, body: '' }))
        expect(Date.now() - startedAt, path).toBeLessThan(PATIENCE_MS)
        expect(status === 0 || status >= 500, `${path}: ${status}`).toBe(true)
        expect(body, path).not.toMatch(/ECONN|undici|at .*\.mjs|127\.0\.0\.1:1/)
      }
      const warm = await portal.get(HOST, '/zh/home/')
      expect([warm.status, warm.body.includes('<h1')]).toEqual([200, true])
    })
})
