import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articleFiles, articles, files } from '@/lib/backend/db/db'
import { importPaths } from '@/lib/backend/import/import-paths'
import { rerender } from '@/lib/backend/import/rerender'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const PDF = '<self-uri content-type="pdf" xlink:href="abc"/>'

describe('an article whose names are written in several ways', { timeout: 60_000 }, () => {
  const suite = useDatabase()

  const importPackage = async (doi: string, meta: string, others: Record<string, string>) => {
    const folder = join(await mkdtemp(join(tmpdir(), 'named-')), 'package')
    await mkdir(folder)
    const source = jatsArticle({ doi, title: `Named ${doi}`, journal: '光与物', meta })
    for (const [name, bytes] of Object.entries({ 'work.xml': source, ...others }))
      await writeFile(join(folder, name), bytes)
    await importPaths(suite.db, [folder], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
  }
  const pdfsOf = async (doi: string) => {
    const rows = await suite.db
      .select({ name: files.name })
      .from(articleFiles)
      .innerJoin(files, eq(files.id, articleFiles.fileId))
      .innerJoin(articles, eq(articles.id, articleFiles.articleId))
      .where(and(eq(articles.doi, doi), eq(articleFiles.role, 'pdf')))
    return rows.map(({ name }) => name)
  }

  it('serves the PDF of each language by its code, the first to all others', async () => {
    const doi = '10.5555/named.0'
    const uri = (lang: string) => `<self-uri content-type="pdf" xml:lang="${lang}" xlink:href="${lang}.pdf"/>`
    await importPackage(doi, uri('zh') + uri('en'), { 'zh.pdf': '%PDF-1.7 zh', 'en.pdf': '%PDF-1.7 en' })
    const [row] = await suite.db.select({ id: articles.id }).from(articles).where(eq(articles.doi, doi))
    const served = async (type: string) =>
      (await suite.call(`/front/front-article/download/${row?.id}/${type}`)).text()
    expect(await Promise.all(['lowqualitypdf', 'pdf', 'pdf-en', 'pdf-zh'].map(served))).toEqual([
      '%PDF-1.7 zh',
      '%PDF-1.7 zh',
      '%PDF-1.7 en',
      '%PDF-1.7 zh',
    ])
    const types = await (await suite.call(`/front/front-article/getAttachTypes?id=${row?.id}`)).json()
    expect(types.data.map(({ code }: { code: string }) => code)).toEqual([
      'lowqualitypdf',
      'pdf',
      'pdf-en',
      'metaxml',
    ])
  })

  it('has the PDF that it names without extension, not another file of that stem', async () => {
    const doi = '10.5555/named.1'
    await importPackage(doi, PDF, { 'abc.docx': 'PK', 'abc.pdf': '%PDF-1.7', 'abc.html': '<p>' })
    expect(await pdfsOf(doi)).toEqual(['abc.pdf'])
    await importPackage(doi, `${PDF}<custom-meta-group/>`, {})
    expect(await pdfsOf(doi)).toEqual(['abc.pdf'])
  })

  it('keeps the PDF beside its XML where the name it gives is that of no file', async () => {
    const doi = '10.5555/named.2'
    await importPackage(doi, PDF, { 'abc.docx': 'PK', 'work.pdf': '%PDF-1.7' })
    expect(await pdfsOf(doi)).toEqual(['work.pdf'])
    await importPackage(doi, `${PDF}<custom-meta-group/>`, {})
    expect(await pdfsOf(doi)).toEqual(['work.pdf'])
  })

  it.each([
    ['10.5555/named.3', 'by an import'],
    ['10.5555/named.4', 'by rendering it again'],
  ])(
    'is the one stored before under its DOI as its source wrote it, with its files: %s %s',
    async (doi, way) => {
      await importPackage(doi, '', { 'work.pdf': '%PDF-1.7' })
      const written = `DOI：${doi}.`
      await suite.db.update(articles).set({ doi: written }).where(eq(articles.doi, doi))
      const packed = await suite.db
        .select()
        .from(files)
        .where(like(files.packKey, `${doi}/%`))
      for (const { id, packKey } of packed)
        await suite.db
          .update(files)
          .set({ packKey: packKey?.replace(doi, written) ?? null })
          .where(eq(files.id, id))
      if (way === 'by rendering it again') await rerender(suite.db, { all: true })
      await importPackage(doi, '<custom-meta-group/>', {})
      const titled = await suite.db
        .select()
        .from(articles)
        .where(like(articles.doi, `%${doi}%`))
      expect(titled.map((row) => row.doi)).toEqual([doi])
      expect(await pdfsOf(doi)).toEqual(['work.pdf'])
      expect(
        await suite.db
          .select()
          .from(files)
          .where(like(files.packKey, `${written}/%`)),
      ).toEqual([])
    },
  )
})
