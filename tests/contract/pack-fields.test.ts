import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { news } from '@/lib/backend/db/db'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { useDatabase } from '../support/database'

const YAML = `
site: { sld: fields, name: { zh: 字段, en: Fields }, templateId: 4 }
header:
  logos: { pc: picture.png, enMobile: picture.png }
  background: picture.png
channels:
  - { key: home, code: index, name: { zh: 首页, en: Home } }
  - key: about
    code: periodIntroduce
    name: { zh: 简介, en: About }
    children:
      - { key: board, code: editorial, name: { zh: 编委, en: Board }, banner: picture.png }
tools:
  - { name: { zh: 邮件, en: Email }, platformType: email, picture: picture.png }
banners:
  - { type: link, name: { zh: 横幅, en: Banner }, picture: picture.png, url: 'https://example.org/' }
news:
  - { key: one, title: { zh: 新闻, en: News }, picture: picture.png, top: true, topPicture: picture.png, date: 2026-01-02 }
`

const CLUSTER = (banner: string, type = 'group') => `
site: { sld: cluster-${type}, type: ${type}, name: { zh: 群 }, members: [mirror] }
channels: [{ key: home, code: index, name: { zh: 首页 } }]
news: [{ key: one, title: { zh: 新闻 }, date: 2026-01-02 }]
banners: [{ name: { zh: 横幅 }, picture: picture.png, ${banner} }]
`

/** Writes a pack with one picture and returns its folder. */
async function packFolder(yaml: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pack-fields-'))
  writeFileSync(join(folder, 'site.yaml'), yaml)
  const pixel = { width: 2, height: 2, channels: 3 as const, background: '#fff' }
  writeFileSync(join(folder, 'picture.png'), await sharp({ create: pixel }).png().toBuffer())
  return folder
}

type Entry = { id: number; parentIndex: unknown; bannerId: unknown; children: Entry[] }

describe('what a site pack fills', () => {
  const backend = useDatabase()
  const load = (folder: string) => importPack(backend.db, folder, () => undefined)
  const write = async (yaml: string) => load(await packFolder(yaml))
  beforeAll(() => write(YAML))
  const data = async (path: string) => (await backend.json(path, {}, 'fields')).data as unknown
  const fileId = /^[\w-]{8,}$/

  it.each(['zh', 'en'])(
    'menu entries have the banner and the place of their parent (%s)',
    async (language) => {
      const menu = (await data(`/front/channel/list?filter=true&language=${language}`)) as Entry[]
      const [home, about] = menu
      expect([home?.parentIndex, home?.bannerId]).toEqual([null, null])
      const board = about?.children[0]
      expect([board?.parentIndex, board?.bannerId]).toEqual([1, board?.id])
      expect(await data(`/front/channel/info?channelId=${board?.id}`)).toMatchObject({ bannerId: board?.id })
    },
  )

  it('pictures are named by their file as well as by their address', async () => {
    const id = expect.stringMatching(fileId) as unknown
    expect(await data('/front/site/getConfigHeader')).toMatchObject({
      ...{ pcLogo: id, enMobileLogo: id, mobileLogo: null, backgroundCoverId: id },
    })
    expect(await data('/front/tool/list')).toMatchObject([{ coverId: id }])
    expect(await data('/front/front-news/getTopNews')).toMatchObject([
      { topPictureId: id, coverId: id },
      { topPictureId: id, coverId: id },
    ])
    expect(await data('/front/front-news/getHomeNewsList')).toMatchObject({ content: [{ coverId: id }] })
    expect(await data('/front/site/findBySld')).toMatchObject({ templateId: 4 })
  })

  it('a banner opens what its pack names, on a group the article of a member too, and refuses a slip', async () => {
    await load('tests/fixtures/packs/mirror')
    const doi = '10.5555/mirror.1'
    for (const type of ['group', 'all']) {
      await write(CLUSTER(`type: article, target: ${doi}`, type))
      const top = async () =>
        (await backend.json('/front/front-news/getTopNews', {}, `cluster-${type}`)).data as unknown
      // The directory of sites is cached for a second where no changes are read.
      const address = expect.stringMatching(/^mirror\./) as unknown
      await expect.poll(top, { timeout: 5_000 }).toMatchObject([{ type: 'article', doi, address }])
    }
    const folder = await packFolder(CLUSTER(`type: article, target: ${doi}`, 'single'))
    for (const settings of ['new', 'unchanged'])
      expect(await load(folder)).toMatchObject({
        settings,
        articles: { warnings: [expect.stringContaining(`${doi} does not exist; it opens nothing until`)] },
      })
    await expect(write(CLUSTER('type: news, target: oen'))).rejects.toThrow('news oen does not exist')
  })

  it('a banner finds the article of a member that comes after its group, without another change', async () => {
    const doi = '10.5555/after.1'
    const folder = await packFolder(`
site: { sld: before, groupType: 1, name: { zh: 群 }, members: [after] }
channels: [{ key: home, code: index, name: { zh: 首页 } }]
banners: [{ name: { zh: 横幅 }, picture: picture.png, type: article, target: ${doi} }]
`)
    await load(folder)
    const member = await packFolder(`
site: { sld: after, name: { zh: 后 } }
publication: { name: { zh: 后 }, issn: 2345-6794 }
channels: [{ key: home, code: index, name: { zh: 首页 } }]
articles: [one.xml]
`)
    const xml = readFileSync('tests/fixtures/packs/mirror/articles/two/2.xml', 'utf8')
    writeFileSync(join(member, 'one.xml'), xml.replace('10.5555/mirror.2', doi))
    await load(member)
    expect(await load(folder)).toMatchObject({ settings: 'unchanged', articles: { warnings: [] } })
    const top = async () => (await backend.json('/front/front-news/getTopNews', {}, 'before')).data as unknown
    await expect.poll(top, { timeout: 5_000 }).toMatchObject([{ type: 'article', doi }])
  })

  it('an issue has the PDF its pack names', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'pack-fields-')), 'lumen')
    cpSync('tests/fixtures/packs/lumen', folder, { recursive: true })
    writeFileSync(join(folder, 'issue.pdf'), '%PDF-1.4 whole')
    const file = join(folder, 'site.yaml')
    const named = '$&\n  issues: [{ year: 2026, issue: 2, pdf: issue.pdf }]'
    writeFileSync(file, readFileSync(file, 'utf8').replace('  indexed: [Test Index]', named))
    await load(folder)
    const answer = await backend.json('/front/front-period/getPeriodInfo?year=2026&issue=2')
    const { pdfFileId } = answer.data as { pdfFileId: string }
    const pdf = await backend.call(`/front/files/get?id=${pdfFileId}`)
    expect([pdf.headers.get('content-type'), await pdf.text()]).toEqual(['application/pdf', '%PDF-1.4 whole'])
  })

  it('a channel shows what its pack names, and refuses a slip and what it could not show', async () => {
    const writing = (target: string) =>
      write(`
site: { sld: aims, name: { zh: 目标 } }
channels: [{ key: one, code: item, name: { zh: 一 }, target: ${target} }]
albums: [{ key: light, name: { zh: 光 } }]
`)
    await writing('{ kind: album, keys: [light] }')
    await expect(writing('{ kind: album, keys: [ligth] }')).rejects.toThrow('album ligth does not exist')
    for (const target of ['{ kind: expert }', '{ kind: news }', '{ kind: publication, keys: [aims] }'])
      await expect(writing(target)).rejects.toThrow(/target/)
  })

  it('top news that is external opens its own page where it states no source', async () => {
    const typed = async (sourceLink: string | null) => {
      await backend.db.update(news).set({ original: 2, sourceLink }).where(eq(news.title, '新闻'))
      const tops = (await backend.json('/front/front-news/getTopNews', {}, 'fields')).data as {
        type: string
      }[]
      return tops.at(-1)?.type
    }
    expect(await typed('https://example.org/')).toBe('link')
    expect(await typed('javascript:alert(1)')).toBe('news')
    expect(await typed(null)).toBe('news')
  })
})
