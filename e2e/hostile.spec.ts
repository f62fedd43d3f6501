import { spawnSync } from 'node:child_process'
import type { IncomingHttpHeaders } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { match } from '@/lib/routes/match'
import { hostileFaults } from './support/hostile-faults'
import { hostileKey, hostileRoot } from './support/hostile-pack'
import { ROUNDS } from './support/hostile-payloads'
import { runFaults } from './support/run-faults'
import { instanceOn } from './support/second-instance'
import { parseXml } from './support/xml'
import { isFull } from './support/matrix'

type Instance = Awaited<ReturnType<typeof instanceOn>>

/** Journals: all that are needed for every payload in every field, or the first. */
const JOURNALS = isFull ? ROUNDS : 1

/** Starts a server whose journals and aggregate contain scripts, handlers, script URLs and styles in every field. */
async function hostileInstance(): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-hostile-'))
  const root = mkdtempSync(join(tmpdir(), 'portal-hostile-root-'))
  hostileRoot(root, JOURNALS)
  const { status, stderr } = spawnSync(process.execPath, [resolve('.next-server/cli.mjs'), 'prepare'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  rmSync(root, { recursive: true, force: true })
  expect(status, stderr).toBe(0)
  return instanceOn(dataDir)
}

const isHtml = (type: string) => type.startsWith('text/html')

/** Returns unsafe content of a file, by its type. */
async function fileFaults(page: Page, headers: IncomingHttpHeaders, body: string): Promise<string[]> {
  const type = String(headers['content-type'])
  const shut = /sandbox; default-src 'none'/.test(String(headers['content-security-policy']))
  if (/json/.test(type)) {
    JSON.parse(body)
    return []
  }
  if (/xml/.test(type)) {
    const document = parseXml(body)
    const elements = Array.from(document.getElementsByTagName('*'))
    const scripts = elements.filter(
      ({ localName, namespaceURI }) =>
        namespaceURI === 'http://www.w3.org/1999/xhtml' && /script|iframe/.test(localName ?? ''),
    )
    const texts = elements
      .filter(({ tagName }) => /^(description|content:encoded)$/.test(tagName))
      .map(({ textContent }) => textContent ?? '')
    const inner = await page.evaluate(
      ({ check, texts: all }) => {
        const faultsOf = new Function(`return ${check}`)() as typeof hostileFaults
        return all.flatMap((text) => faultsOf(text).faults)
      },
      { check: hostileFaults.toString(), texts },
    )
    return [...(shut ? [] : scripts.map(({ tagName }) => `element ${tagName}`)), ...inner]
  }
  if (/markdown/.test(type))
    return /<script|<img|\]\(\s*(javascript|data|vbscript):/i.exec(body)?.slice(0, 1) ?? []
  if (/bibtex/.test(type)) return (body.match(/^@/gm) ?? []).length === 1 ? [] : ['entries']
  if (/research-info/.test(type))
    return body
      .split(/\r?\n/)
      .filter((line) => line !== '' && !/^[A-Z][A-Z0-9] {2}- ?/.test(line))
      .map((line) => `line ${line}`)
  return []
}

/** Addresses tested of each kind on the first journal; one on the others. */
const OF_A_KIND = isFull ? 12 : 1

/** Returns screen and language of an address; for a file its path without numbers. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://a.example')
  const found = match(pathname, searchParams)
  return found?.screen === 'article-file' || !found
    ? pathname.replace(/\d+/g, '#')
    : `${found.screen} ${found.locale}`
}

test('hostile words in every field stay words on every page and in every file', async ({ page }) => {
  test.setTimeout(isFull ? 1_800_000 : 480_000)
  const instance = await hostileInstance()
  try {
    const hosts = Array.from({ length: JOURNALS }, (_, round) => `${hostileKey(round)}.localhost`)
    for (const host of [...hosts, 'localhost']) {
      const faults: string[] = []
      /** One address of each screen, for the browser. */
      const screens = new Map<string, string>()
      const queue = [
        ...[
          '/zh/home/',
          '/en/home/',
          '/sitemap.txt',
          '/sitemap.xml',
          '/robots.txt',
          '/opensearch.xml?lang=zh',
        ],
        ...['/oai?verb=Identify', '/oai?verb=ListRecords&metadataPrefix=oai_dc', '/zh/rssList/', '/en/new/'],
        ...[
          '/oai?verb=ListRecords&metadataPrefix=jats',
          '/article?q=owned&lang=zh',
          '/article?q=owned&lang=en',
        ],
        ...['/informationList?q=owned&lang=en', '/textList?q=owned&lang=en', '/audioList?q=owned&lang=en'],
        ...['/othersList?q=owned&lang=en', '/searchPublication?q=owned&lang=en', '/zh/mag/', '/en/book/'],
        ...['/seniorSearch?lang=en', '/zh/science/', '/en/rank/', '/zh/picture/', '/en/table/', '/en/video/'],
        ...['/zh/academic/', '/zh/onlineFirst/', '/zh/issue/', '/zh/article/', '/zh/collectionList/'],
        ...['/zh/editorial-board/', '/login?lang=zh', '/en/article/99999999/', '/errorPage?lang=zh'],
        ...[`/article?q=${encodeURIComponent('"><script>window.owned=1</script>')}&lang=en`],
        ...[`/en/${encodeURIComponent('"><script>window.owned=1</script>')}/`, '/emailSubscribe?lang=en'],
        ...[
          '/zh/cite/?ids=1%3Cscript%3E',
          `/login?lang=en&back=${encodeURIComponent('javascript:window.owned=1')}`,
        ],
      ]
      const seen = new Set(queue)
      const counts = new Map<string, number>()
      let shown = 0
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const { status, headers, body } = await instance.get(host, path)
        const type = String(headers['content-type'] ?? '')
        if (status >= 500) faults.push(`${path}: ${status}`)
        if (status >= 300 && status < 400) {
          const to = String(headers.location)
          if (!/^(\/(?!\/)|https?:\/\/)/.test(to)) faults.push(`${path}: to ${to}`)
          continue
        }
        const screen = /data-screen="([\w-]+)"/.exec(body)?.[1]
        if (screen && status === 200) screens.set(screen, path)
        if (!isHtml(type)) {
          faults.push(...(await fileFaults(page, headers, body)).map((fault) => `${path}: ${fault}`))
          continue
        }
        const found = await page.evaluate(
          ({ check, html }) => {
            const faultsOf = new Function(`return ${check}`)() as typeof hostileFaults
            const document = new DOMParser().parseFromString(html, 'text/html')
            const links = [...document.querySelectorAll('a[href], link[href]')]
              .map((link) => link.getAttribute('href') ?? '')
              .filter((href) => /^\/(?!\/|_next)/.test(href))
            return { ...faultsOf(html), links }
          },
          { check: hostileFaults.toString(), html: body },
        )
        faults.push(...found.faults.map((fault) => `${path}: ${fault}`))
        if (found.shown) shown += 1
        for (const link of found.links) {
          const next = link.split('#')[0] ?? ''
          if (next === '' || seen.has(next)) continue
          const many = counts.get(kindOf(next)) ?? 0
          if (many >= (host === hosts[0] ? OF_A_KIND : 1)) continue
          counts.set(kindOf(next), many + 1)
          seen.add(next)
          queue.push(next)
        }
      }
      expect(faults).toEqual([])
      expect(shown).toBeGreaterThan(20)
      expect(await runFaults(page, `http://${host}:${instance.port}`, screens)).toEqual([])
    }
  } finally {
    await instance.stop()
  }
})
