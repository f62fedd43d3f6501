import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
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

type Entry = { id: number; parentIndex: unknown; bannerId: unknown; children: Entry[] }

describe('what a site pack fills', () => {
  const backend = useDatabase()
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pack-fields-'))
    writeFileSync(join(folder, 'site.yaml'), YAML)
    const pixel = { width: 2, height: 2, channels: 3 as const, background: '#fff' }
    writeFileSync(join(folder, 'picture.png'), await sharp({ create: pixel }).png().toBuffer())
    await importPack(backend.db, folder, () => undefined)
  })
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
})
