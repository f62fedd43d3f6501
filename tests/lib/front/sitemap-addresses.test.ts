import { expect, it, vi } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { sitemapAddresses } from '@/lib/front/sitemap-addresses'

const site: SiteEntry = {
  key: 'optics',
  id: 1,
  hosts: ['optics.localhost'],
  defaultLanguage: 'zh',
  state: 'open',
  withdrawn: [],
}

it('reads the addresses of every part of a sitemap', async () => {
  const answers: Record<string, string> = {
    '/sitemap.xml': '<loc>http://x.org/sitemap/pages.xml</loc><loc>http://x.org/sitemap/articles-1.xml</loc>',
    '/sitemap/pages.xml': '<url><loc>http://x.org/zh/home/</loc></url>',
    '/sitemap/articles-1.xml': '<url><loc>http://x.org/zh/article/doi/10.1/a&apos;b/</loc></url>',
  }
  const call = vi.fn(async ({ url }: { url: string }) => ({
    status: 200,
    body: Buffer.from(answers[url] ?? ''),
  }))
  const addresses = await sitemapAddresses({ call }, site)
  expect(addresses).toEqual(['http://x.org/zh/home/', "http://x.org/zh/article/doi/10.1/a'b/"])
  expect(call.mock.calls[0]?.[0]).toMatchObject({
    headers: { host: 'optics.localhost', 'x-portal-site': 'optics' },
  })
})

it('names the part of a sitemap that cannot be read', async () => {
  const call = vi.fn(async ({ url }: { url: string }) =>
    url === '/sitemap.xml'
      ? { status: 200, body: Buffer.from('<loc>http://x.org/sitemap/pages.xml</loc>') }
      : { status: 503, body: Buffer.alloc(0) },
  )
  await expect(sitemapAddresses({ call }, site)).rejects.toThrow('/sitemap/pages.xml answered 503')
})
