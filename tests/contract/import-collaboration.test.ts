import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import {
  articleAuthors,
  articleFigures,
  articles,
  authorAffiliations,
  searchDocuments,
} from '@/lib/backend/db/db'
import { importPaths, totalOf } from '@/lib/backend/import/import-paths'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const CONTRIBUTORS = 3000
const FIGURES = 20
const data = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'import-collaboration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const meta = `<contrib-group>${numbers(CONTRIBUTORS)
  .map(
    (n) =>
      `<contrib contrib-type="author"><name><surname>Surname${n}</surname><given-names>Ada</given-names></name><xref ref-type="aff" rid="a${n % 30}"/></contrib>`,
  )
  .join('')}${numbers(30)
  .map((n) => `<aff id="a${n}"><institution>Institute ${n}</institution></aff>`)
  .join('')}</contrib-group>`
const body = numbers(FIGURES)
  .map((n) => `<fig id="f${n}"><label>Figure ${n}</label><caption><p>Curve ${n}</p></caption></fig>`)
  .join('')

it('takes an article of 3,000 contributors, whose figures do not repeat them', async () => {
  const path = join(folder, 'large.xml')
  writeFileSync(path, jatsArticle({ doi: '10.5555/large.1', meta, body }))
  const run = async () =>
    totalOf(await importPaths(data.db, [path], { sld: 'lumen', dryRun: false, onProgress: () => undefined }))
  expect(await run()).toMatchObject({ new: 1, failed: [], stopped: [] })
  const [article] = await data.db.select().from(articles).where(eq(articles.doi, '10.5555/large.1'))
  const id = article?.id ?? 0
  const authors = await data.db.select().from(articleAuthors).where(eq(articleAuthors.articleId, id))
  const links = await data.db
    .select()
    .from(authorAffiliations)
    .where(
      inArray(
        authorAffiliations.authorId,
        authors.map((author) => author.id),
      ),
    )
  expect([authors.length, links.length]).toEqual([CONTRIBUTORS, CONTRIBUTORS])

  const figures = await data.db.select().from(articleFigures).where(eq(articleFigures.articleId, id))
  const documents = await data.db
    .select()
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, 'picture'),
        inArray(
          searchDocuments.refId,
          figures.map((figure) => figure.id),
        ),
      ),
    )
  expect(documents).toHaveLength(FIGURES)
  for (const { words, body: text } of documents) {
    expect(words).toContain("'surname11'")
    expect(words).not.toContain("'surname12'")
    expect(words.length + text.length).toBeLessThan(10_000)
  }
  const [own] = await data.db
    .select()
    .from(searchDocuments)
    .where(and(eq(searchDocuments.kind, 'article'), eq(searchDocuments.refId, id)))
  expect(own?.words).toContain(`'surname${CONTRIBUTORS - 1}'`)
  expect(await run()).toMatchObject({ new: 0, unchanged: 1 })
}, 60_000)
