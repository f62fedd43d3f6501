import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '@/lib/backend/auth/secret'
import { articleFiles, articles, sites } from '@/lib/backend/db/db'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { institutionByKey, putInstitutionSecret } from '@/lib/backend/institution/queries/institution'
import { forgetDirectory } from '@/lib/backend/site/directory'
import type { Locale } from '@/lib/i18n/locales'
import { CLOSED_DOI, closedPack } from '../support/closed-pack'
import { useDatabase } from '../support/database'

const OUTSIDE = '198.51.100.9'

describe('who opens a link of a closed article or of an institution in a browser', () => {
  const suite = useDatabase()
  let id = 0
  let siteId = 0
  let supplement = ''

  beforeAll(async () => {
    await importPack(suite.db, await closedPack(), () => undefined)
    const [row] = await suite.db.select().from(articles).where(eq(articles.doi, CLOSED_DOI))
    id = row?.id ?? 0
    siteId = row?.siteId ?? 0
    const stored = await suite.db.select().from(articleFiles).where(eq(articleFiles.articleId, id))
    supplement = stored.find(({ role }) => role.includes('supplement'))?.fileId ?? ''
  })

  it.each([
    ['en', { referer: 'http://lumen.localhost/en/article/7/', cookie: 'language=zh' }],
    ['zh', { referer: 'http://elsewhere.localhost/en/article/7/' }],
    ['zh', { referer: 'about:blank' }],
    ['en', { referer: 'http://lumen.localhost/search', cookie: 'language=en' }],
  ])('is led to the page of its text in the language of the page with the link: %s', async (locale, sent) => {
    const headers = { host: 'lumen.localhost', accept: 'text/html', ...sent }
    const path = `/front/files/get?id=${supplement}`
    const answer = await suite.call(path, { headers }, 'lumen', OUTSIDE)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/${locale}/article/${id}/text/`])
  })

  it.each([
    ['en', 'North University', 'Access in this browser lasts until'],
    ['zh', '北方大学', '本浏览器的访问权限保留至'],
  ])(
    'reads through whom and until when an access link opened without a page to go back to (%s)',
    async (lang, name, until) => {
      const institution = await institutionByKey(suite.db, siteId, 'north')
      const code = lang.repeat(16)
      await putInstitutionSecret(suite.db, {
        ...{ institutionId: institution?.id ?? 0, kind: 'link', secretHash: sha256(code), days: 30 },
      })
      const headers = { 'sec-fetch-dest': 'document', cookie: `language=${lang}` }
      const path = `/front/ext/access-link?code=${code}`
      const answer = await suite.call(path, { headers }, 'lumen', OUTSIDE)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(answer.headers.get('set-cookie')).toContain(`articleAccess=${code}`)
      const html = await answer.text()
      expect(html).toContain(name)
      expect(html).toContain(until)
      const program = await suite.call(path, {}, 'lumen', OUTSIDE)
      expect([program.status, program.headers.get('location')]).toEqual([303, '/'])
    },
  )

  it('reads a refusal in the language of the site where nothing names another', async () => {
    const speak = async (defaultLanguage: Locale) => {
      await suite.db.update(sites).set({ defaultLanguage }).where(eq(sites.id, siteId))
      forgetDirectory(suite.db)
    }
    const headers = { 'sec-fetch-dest': 'document' }
    await speak('en')
    const read = (path: string) => suite.call(path, { headers }, 'lumen', OUTSIDE)
    expect(await (await read('/front/ext/access-link?code=ended')).text()).toContain('<html lang="en"')
    const pdf = await read(`/front/front-article/download?id=${id}&attachType=pdf`)
    expect(pdf.headers.get('location')).toBe(`/en/article/${id}/text/`)
    await speak('zh')
  })
})
