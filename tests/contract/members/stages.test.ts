import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { outbox, sites, subscriptions } from '@/lib/backend/db/db'
import { importPaths } from '@/lib/backend/import/import-paths'
import { announce } from '@/lib/backend/subscription/send-announcements'
import { useDatabase } from '@/tests/support/database'
import { jatsArticle } from '@/tests/support/jats'

const suite = useDatabase()
const ACCEPTED =
  '<custom-meta-group><custom-meta><meta-name>version-code</meta-name><meta-value>-1</meta-value></custom-meta></custom-meta-group>'
const paper = (meta = '') =>
  jatsArticle({ doi: '10.5555/stages.1', title: 'A paper on its way', meta }).replace(
    /<volume>.*<\/issue>/,
    '',
  )

/** Imports the current version of the article and returns the recipients of the emails about it. */
async function publish(xml: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'stages-')), 'paper.xml')
  await writeFile(file, xml)
  await importPaths(suite.db, [file], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
  await suite.db.delete(outbox)
  await announce(suite.db, { quietMs: 0, now: new Date(Date.now() + 1000) })
  return (await suite.db.select().from(outbox)).map(({ to }) => to).sort()
}

beforeAll(async () => {
  const [site] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
  const requests = [
    ['online@example.org', 'onlineFirst', ''],
    ['issue@example.org', 'currentIssue', ''],
    ['word@example.org', 'keyword', 'A paper on its way'],
  ]
  for (const [email, kind, target] of requests)
    await suite.db
      .insert(subscriptions)
      .values({ siteId: site?.id, email, kind, target, language: 'en', confirmedAt: new Date() } as never)
})

it('tells of a paper at each stage whom it concerns, once', async () => {
  const accepted = paper(ACCEPTED)
  const issue = jatsArticle({ doi: '10.5555/stages.1', title: 'A paper on its way' })
    .replace('<volume>3', '<volume>99')
    .replace('<year>2024', '<year>2099')
  expect(await publish(accepted)).toEqual(['word@example.org'])
  expect(await publish(paper())).toEqual(['online@example.org'])
  expect(await publish(paper().replace('Text.', 'Another text.'))).toEqual([])
  expect(await publish(issue)).toEqual(['issue@example.org'])
})
