import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { readPack } from '@/lib/backend/import/pack/read-pack'

const folders = readdirSync('content')
  .map((name) => join('content', name))
  .filter((folder) => existsSync(join(folder, 'site.yaml')))
const packs = await Promise.all(folders.map(async (folder) => ({ folder, pack: await readPack(folder) })))
const journals = packs.filter(({ pack }) => pack.publication)

/** Returns the check digit of an ISSN (ISO 3297). */
function checkDigit(issn: string): string {
  const digits = issn.replace('-', '').slice(0, 7)
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
  return '0123456789X'[(11 - (sum % 11)) % 11] ?? ''
}

const articlesOf = (folder: string) =>
  (readdirSync(join(folder, 'articles'), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(folder, 'articles', name))

describe('the demo sites', () => {
  it('use every arrangement of the header and several colours', () => {
    const styles = new Set(packs.map(({ pack }) => pack.header.navStyle))
    expect([...styles].sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(packs.map(({ pack }) => pack.site.colorId)).size).toBeGreaterThanOrEqual(5)
  })

  it('are of every type and state the portal serves', () => {
    expect(new Set(packs.map(({ pack }) => pack.site.type))).toEqual(new Set(['single', 'group', 'all']))
    expect(packs.find(({ pack }) => pack.site.state === 'closed')).toBeDefined()
  })

  it.each(journals)('$folder has numbers with right check digits', ({ pack }) => {
    for (const issn of [pack.publication?.issn, pack.publication?.eissn].filter((one) => one !== undefined))
      expect(issn.at(-1)).toBe(checkDigit(issn))
    expect(pack.publication?.cn).toMatch(/^99-\d{4}\/[A-Z]+\d?$/)
  })

  it.each(packs)('$folder names only files it holds', ({ folder }) => {
    const yaml = readFileSync(join(folder, 'site.yaml'), 'utf8')
    const named = [...yaml.matchAll(/\b(?:pictures|media)\/[\w./-]+/g)].map(([name]) => name)
    expect(named.filter((name) => !existsSync(join(folder, name)))).toEqual([])
  })

  it.each(packs)('$folder has pictures that keep their colours on dark pages', ({ folder }) => {
    const drawings = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
      name.endsWith('.svg'),
    )
    const turned = drawings.filter((name) => readFileSync(join(folder, name), 'utf8').includes('invert('))
    expect(turned).toEqual([])
  })
})

describe.each(journals)('articles of $folder', ({ folder }) => {
  const articles = articlesOf(folder).map((path) => ({
    path,
    ...readJats(readFileSync(path, 'utf8')),
  }))

  it('are complete on both sides', () => {
    for (const { path, article } of articles) {
      expect(article.doi, path).toMatch(/^10\.5555\//)
      expect(article.titleHtml, path).toEqual({ zh: expect.any(String), en: expect.any(String) })
      expect(article.abstractHtml, path).toEqual({ zh: expect.any(String), en: expect.any(String) })
      expect(article.keywords.zh.length, path).toBe(article.keywords.en.length)
      expect(article.authors.length, path).toBeGreaterThan(0)
      for (const { name } of article.authors) expect(name.en, path).toMatch(/\w/)
      for (const { name } of article.authors) expect(name.zh, path).toMatch(/\p{Script=Han}/u)
    }
  })

  it('have DOIs of their own', () => {
    const dois = articles.map(({ article }) => article.doi?.toLowerCase())
    expect(new Set(dois).size).toBe(dois.length)
  })

  it('bring the files they name', () => {
    const missing = articles.flatMap(({ path, article }) =>
      [...article.figures.flatMap(({ files }) => files), ...article.files.map(({ name }) => name)]
        .filter((name) => !existsSync(join(dirname(path), name)))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
