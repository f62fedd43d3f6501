import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { useDatabase } from '../support/database'
import { jatsArticle } from '../support/jats'

const SETTINGS = `
site: { sld: volumes, name: { zh: 卷, en: Volumes } }
publication:
  name: { zh: 卷, en: Volumes }
  issues:
    - { year: 2024, volume: 12, issue: 1, title: { en: Twelve } }
    - { year: 2022, volume: 8, title: { en: Eight } }
channels: [{ key: home, code: index, name: { zh: 首页 } }]
`

/** Year, volume and number of an issue, and what identifies it. */
const ISSUES = [
  ['2024', '13', '1', 'id'],
  ['2024', '12', '1', 'id'],
  ['2024', '12', '2', 'number'],
  ['2023', '11', '', 'year'],
  ['2022', '9', '', 'id'],
  ['2022', '8', '', 'id'],
] as const

const doiOf = (volume: string, issue: string) => `10.5555/v${volume}.${issue || 'none'}`

type Leaf = { id: number; year: number; volume: string; issue: string; addressBy: string; enTitle: string }

describe('issues of several volumes a year, and without numbers', () => {
  const suite = useDatabase({ packs: [] })
  const read = async (path: string) => (await suite.json(path, {}, 'volumes')).data as unknown
  const leaves = async () =>
    (
      (await read('/front/front-period/getPeriodTree')) as { periods: { periods: Leaf[] }[] }[]
    )[0]!.periods.flatMap(({ periods }) => periods)

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'volumes-'))
    const files = ISSUES.map(([year, volume, issue]) => {
      const xml = jatsArticle({ doi: doiOf(volume, issue), journal: '卷' })
        .replace('<year>2024', `<year>${year}`)
        .replace('<volume>3</volume>', `<volume>${volume}</volume>`)
        .replace('<issue>2</issue>', issue && `<issue>${issue}</issue>`)
      writeFileSync(join(folder, `${volume}-${issue}.xml`), xml)
      return `${volume}-${issue}.xml`
    })
    writeFileSync(join(folder, 'site.yaml'), `${SETTINGS}articles: [${files.join(', ')}]`)
    await importPack(suite.db, folder, () => undefined)
  })

  it('say what identifies them, in the tree, to the sitemap and to their articles', async () => {
    const tree = await leaves()
    const found = tree.map(({ year, volume, issue, addressBy }) => [String(year), volume, issue, addressBy])
    expect(new Set(found)).toEqual(new Set(ISSUES.map((row) => [...row])))
    const lines = await (await suite.call('/front/ext/pages', {}, 'volumes')).text()
    for (const { id, addressBy } of tree)
      expect(lines).toMatch(new RegExp(`"id":${id},.*"addressBy":"${addressBy}"`))
    for (const [, volume, issue, addressBy] of ISSUES) {
      const path = `/front/front-article/getArticleByDoi?doi=${doiOf(volume, issue)}`
      expect(await read(path)).toMatchObject({
        issueAddressBy: addressBy,
      })
    }
  })

  it('have the title a pack states for their volume', async () => {
    const titled = (await leaves()).filter(({ enTitle }) => enTitle)
    expect(titled.map(({ volume, issue, enTitle }) => [volume, issue, enTitle])).toEqual([
      ['12', '1', 'Twelve'],
      ['8', '', 'Eight'],
    ])
  })
})
