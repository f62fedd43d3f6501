import { expect, test } from '@playwright/test'
import { demo } from './support/demo'
import { request } from './support/http'
import { type Behaviour, faultyRemote, secondInstance } from './support/second-instance'

/**
 * Normalises a page for comparison: markup without scripts (the stream's rows arrive in any order), attributes and head
 * sorted, without build hashes and the port.
 */
const tidy = (html: string, ports: number[]): string =>
  ports
    .reduce((text, port) => text.replaceAll(`:${port}`, ':PORT'), html)
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/_next\/static\/[^"']+/g, '_next')
    // Only the instance with the data sends error reports.
    .replace(/<p [^>]*><a [^>]*\/report-error\/[\s\S]*?<\/p>/g, '')
    // The rules of the head are those of its classes, that of the link above among them.
    .replace(/<style>[\s\S]*?<\/style>/, '')
    // Only that instance has sessions of other hosts to end.
    .replace(/<noscript><img [^>]*sessionCheck[^>]*><\/noscript>/g, '')
    // The QR code contains the address of the page, and so the port.
    .replace(/data:image\/svg\+xml,[^"]+/g, 'QR')
    .replace(
      /<(\w+)((?:\s[\w:-]+(?:="[^"]*")?)+)(\s*\/?)>/g,
      (_, name: string, attributes: string, end: string) =>
        `<${name} ${[...attributes.matchAll(/\s([\w:-]+(?:="[^"]*")?)/g)]
          .map(([, each]) => each)
          .sort()
          .join(' ')}${end}>`,
    )
    .replace(/<head>([\s\S]*?)<\/head>/, (_, head: string) => head.split(/(?=<)/).sort().join(''))

const FAULTS: Behaviour[] = ['html', 'broken json', 'wrong shape', '500', 'slow', 'silent']

test('a second instance on the API of the first shows the same pages, and outlives its faults', async () => {
  test.setTimeout(300_000)
  const first = Number(process.env.E2E_PORT ?? '3000')
  const { article, period, news } = await demo()
  const api = await faultyRemote()
  const second = await secondInstance(api.origin)
  try {
    // Every address is on the visited instance, whatever its API returns.
    const ports = [first, second.port]
    const pages: [string, string][] = [
      ['optics.localhost', '/zh/home/'],
      ['optics.localhost', '/en/home/'],
      ['optics.localhost', `/zh/issue/${period.year}/${period.issue}/`],
      ['optics.localhost', `/zh/article/doi/${article.doi}/`],
      ['optics.localhost', `/en/article/${article.id}/`],
      ['optics.localhost', `/zh/news/${news}/`],
      ['optics.localhost', '/article?q=%E5%85%89&type=article&index=0&lang=zh'],
      ['optics.localhost', '/feeds/en/current/atom.xml'],
      ['optics.localhost', '/sitemap/articles-1.xml'],
      ['optics.localhost', `/zh/article/${article.id}.bib`],
      ['all.localhost', '/en/home/'],
      ['press.localhost', '/zh/mag/'],
      ['medicine.localhost', '/zh/issue/'],
      ['closed.localhost', '/forbiddenPage?lang=en'],
    ]
    for (const [host, path] of pages) {
      const [own, other] = [await request(host, path), await second.get(host, path)]
      expect(other.status, path).toBe(own.status)
      expect(tidy(other.body, ports), `${host}${path}`).toBe(tidy(own.body, ports))
    }
    let cold = 0
    for (const behaviour of FAULTS) {
      api.become(behaviour)
      const warm = await second.get('optics.localhost', '/zh/home/')
      expect([warm.status, warm.body.includes('<h1')], `warm, ${behaviour}`).toEqual([200, true])
      const unseen = await second.get(
        'optics.localhost',
        `/en/rank/?sort=views&period=${['1', '2', '3', '4', '5', '6'][cold++]}&page=2`,
      )
      expect(unseen.status, `cold, ${behaviour}`).toBe(503)
      expect(unseen.headers['retry-after'], behaviour).toBeTruthy()
      expect(unseen.headers['cache-control'], behaviour).toContain('no-store')
      expect(unseen.body, behaviour).toContain('<h1')
      expect(unseen.body, behaviour).not.toMatch(/NullPointer|WAF|<script>"/)
    }
    api.become('well')
    await expect
      .poll(async () => (await second.get('optics.localhost', '/en/justAccepted/')).status, {
        timeout: 30_000,
      })
      .toBe(200)
  } finally {
    api.close()
    await second.stop()
  }
})
