import type { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { type Answer, answer } from '@/lib/answer'
import { askedFor, createDocuments } from '@/lib/front/documents'
import { createPageCache } from '@/lib/front/page-cache'
import type { NextHandler } from '@/lib/front/render'
import { createTurns } from '@/lib/front/turns'
import type { SiteEntry } from '@/lib/contract/ext'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh', revision: 1 } as SiteEntry

/** A page asked for twice: what was sent the second time, and how often it was drawn. */
async function twice(said: Answer) {
  const next = vi.fn<NextHandler>(async (_, response) => {
    answer(said)
    response.setHeader('content-type', 'text/html')
    response.end('<html><head></head><body>text</body></html>')
  })
  const cache = createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000 })
  const documents = createDocuments({ next, cache, turns: createTurns(), log: () => undefined })
  const asked = askedFor({ url: '/zh/article/7/', headers: {} } as IncomingMessage, site)
  await documents.get(asked, site, () => 0)
  const { headers } = await documents.get(asked, site, () => 0)
  const drawn = next.mock.calls.filter(([request]) => request.url === `/lumen/zh/article?p.thesisId=7`)
  return { drawn: drawn.length, control: headers['cache-control'], robots: headers['x-robots-tag'] }
}

it('keeps a whole page', async () => {
  expect(await twice({})).toMatchObject({ drawn: 1, control: expect.stringContaining('s-maxage') })
})

it('draws a page anew that lacked a part, and hides it from nobody', async () => {
  expect(await twice({ incomplete: true })).toEqual({ drawn: 2, control: 'no-store', robots: undefined })
})

it('names the pictures of a page without data, which the back end that is away would have to send', async () => {
  const next: NextHandler = async (_, response) => {
    answer({ status: 503 })
    response.end('<html><body><img src="/rc-pub/front/files/get?id=2" alt="光学"/></body></html>')
  }
  const cache = createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000 })
  const documents = createDocuments({ next, cache, turns: createTurns(), log: () => undefined })
  const asked = askedFor({ url: '/zh/science/', headers: {} } as IncomingMessage, site)
  const { status, bodies } = await documents.get(asked, site, () => 0)
  expect([status, bodies.identity?.toString()]).toEqual([503, '<html><body>光学</body></html>'])
})
