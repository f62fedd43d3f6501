import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articleFigures, articles, fullTexts, publications } from '@/lib/backend/db/db'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { inspectSite } from '@/lib/backend/harvest/health/inspect-site'
import { ownerKey } from '@/lib/backend/harvest/health/owner-key'
import { allSites } from '@/lib/backend/site/queries/site'
import { healthReport } from '@/lib/cli/health'
import { useDatabase } from '../support/database'

describe('indexing health', () => {
  const data = useDatabase({ packs: ['tests/fixtures/packs/mirror'] })
  const lines = async (key: string) => {
    const response = await data.call(`/front/ext/indexing?key=${encodeURIComponent(key)}`, {}, 'mirror')
    return { http: response.status, text: await response.text() }
  }
  const found = async () =>
    (await lines(ownerKey('mirror'))).text
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            kind: string
            doi: string | null
            findings: { code: string; detail: string | null }[]
          },
      )

  it('opens to the key alone', async () => {
    forgetDirectory(data.db)
    expect((await lines('')).http).toBe(404)
    expect((await lines(ownerKey('lumen'))).http).toBe(404)
    expect((await lines(ownerKey('mirror'))).http).toBe(200)
  })

  it('names what is wrong with journal and articles', async () => {
    await data.db.update(publications).set({ issn: '2345-6785' })
    const [article] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/mirror.1'))
    const articleId = article?.id ?? 0
    await data.db.update(articles).set({ doi: 'doi:10.5555/mirror.1' }).where(eq(articles.id, articleId))
    await data.db.update(articleFigures).set({ alt: null, titleHtml: null, enTitleHtml: null })
    await data.db
      .update(fullTexts)
      .set({
        html: '<p id="p1"><a href="#p1">x</a><a href="#p9">x</a><a href="/zh/article/doi/10.5555/gone/">x</a><img data-file="none.png" alt=""></p>',
      })
      .where(eq(fullTexts.articleId, articleId))
    const all = await found()
    const codes = all
      .find(({ doi }) => doi === 'doi:10.5555/mirror.1')
      ?.findings.map(({ code, detail }) => `${code} ${detail ?? ''}`.trim())
    expect(all.find(({ kind }) => kind === 'journal')?.findings).toContainEqual({
      ...{ code: 'issnForm', severity: 'error', detail: '2345-6785' },
    })
    expect(codes).toEqual(
      expect.arrayContaining([
        'doiForm doi:10.5555/mirror.1',
        'deadLink #p9',
        'deadLink /zh/article/doi/10.5555/gone/',
        'missingPicture none.png',
        'pdfClosed',
      ]),
    )
    expect(codes?.some((code) => code.startsWith('noPictureText'))).toBe(true)
    expect(codes).not.toContain('deadLink #p1')
  })

  it('leaves withdrawn articles alone', async () => {
    const before = (await found()).length
    await data.db
      .update(articles)
      .set({ withdrawnAt: new Date() })
      .where(eq(articles.doi, '10.5555/mirror.2'))
    expect((await found()).length).toBe(before - 1)
  })

  it('is told by the command with the way to mend it', async () => {
    const site = (await allSites(data.db)).find(({ sld }) => sld === 'mirror')
    if (!site) throw new Error('no site')
    let text = ''
    for await (const part of healthReport(inspectSite(data.db, site), 'en')) text += part
    expect(text).toContain('doi:10.5555/mirror.1')
    expect(text).toContain('Error: A link in the text leads nowhere [#p9]')
    expect(text).toContain('How to fix it: Write the bare number that begins with 10.')
  })
})
