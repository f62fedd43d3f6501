import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  articleAuthors,
  articleFigures,
  articleFunds,
  articleReferences,
  articles,
  authorAffiliations,
} from '@/lib/backend/db/db'
import { writeRows } from '@/lib/backend/db/write-rows'
import { importRun } from '@/lib/backend/import/import-run'
import { bibliographicRecord } from '@/lib/backend/import/records/record'
import { recordArticle } from '@/lib/backend/import/records/record-article'
import { writeBatch } from '@/lib/backend/import/write-batch'
import { useDatabase } from '../support/database'

describe('rows written as one statement', () => {
  const data = useDatabase()
  const anArticle = async () => {
    const [row] = await data.db.select().from(articles).limit(1)
    if (!row) throw new Error('no article')
    return row
  }

  it('are as they were given, in every kind of column and in order', async () => {
    const { id: articleId, siteId } = await anArticle()
    const figure = { articleId, siteId, kind: 'figure', label: '图 "9"\\', fileIds: ['a', 'b,"c'] }
    const reference = {
      articleId,
      sort: 901,
      anchor: 'r901',
      textHtml: 'a \\ud800 b',
      parts: { year: '2020' },
    }
    const inserts = [
      { table: articleFunds, rows: [] },
      {
        table: articleFigures,
        rows: [
          { ...figure, anchor: 'x1', sort: 901, alt: 'first' },
          { ...figure, anchor: 'x2', sort: 902 },
        ],
      },
      { table: articleReferences, rows: [reference] },
    ]
    expect(await writeRows(data.db, { inserts })).toBeGreaterThanOrEqual(0)
    const figures = await data.db
      .select()
      .from(articleFigures)
      .where(sql`sort > 900`)
      .orderBy(articleFigures.id)
    expect(figures).toMatchObject([
      { ...figure, anchor: 'x1', alt: 'first' },
      { ...figure, anchor: 'x2', alt: null },
    ])
    const [written] = await data.db.select().from(articleReferences).where(eq(articleReferences.sort, 901))
    expect(written).toMatchObject(reference)
  })

  it('hold U+FFFD for half a character, which no text of PostgreSQL can hold', async () => {
    const { id: articleId } = await anArticle()
    const funders = ['a\ud800b', '\udfff', '\ud83d\ude00', '\\\ud800']
    const rows = funders.map((funder, at) => ({ articleId, sort: 910 + at, funder }))
    await writeRows(data.db, { inserts: [{ table: articleFunds, rows }] })
    const found = await data.db
      .select()
      .from(articleFunds)
      .where(sql`sort >= 910`)
      .orderBy(articleFunds.sort)
    expect(found.map(({ funder }) => funder)).toEqual(['a\ufffdb', '\ufffd', '\ud83d\ude00', '\\\ufffd'])
  })

  it('leave out affiliations an author names and the article does not have', async () => {
    const { id: articleId, siteId, sort, contentHash: hash } = await anArticle()
    const made = recordArticle(
      bibliographicRecord.parse({ id: 'x', title: { zh: '题' }, authors: [{ zh: '林' }] }),
    )
    const authors = made.authors.map((author) => ({ ...author, affiliations: [0, 7, 7] }))
    const writing = async (affiliations: typeof made.affiliations) => {
      const article = { ...made, authors, affiliations }
      await writeBatch(data.db, importRun(siteId), [
        { id: articleId, article, stored: new Map(), sort, hash },
      ])
      return data.db
        .select()
        .from(authorAffiliations)
        .innerJoin(articleAuthors, eq(articleAuthors.id, authorAffiliations.authorId))
        .where(eq(articleAuthors.articleId, articleId))
    }
    expect(await writing([])).toHaveLength(0)
    expect(await writing([{ label: '1', name: { zh: '甲大学', en: null }, ror: null }])).toHaveLength(1)
  })
})
