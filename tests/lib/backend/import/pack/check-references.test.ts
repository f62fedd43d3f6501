import { expect, it } from 'vitest'
import { sitePack } from '@/lib/backend/import/pack/schema'

const zh = (name: string) => ({ zh: name })
const home = { key: 'home', code: 'index', name: zh('首页') }
const pack = (parts: object) => ({ site: { sld: 'lamp', name: zh('灯') }, channels: [home], ...parts })

/** Returns path and message of each fault. */
const faults = (parts: object) =>
  sitePack.safeParse(pack(parts)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const one = { key: 'one', name: zh('一') }
const news = { key: 'call', title: zh('征稿'), date: '2026-01-02' }
const banner = { name: zh('横幅'), picture: 'a.png' }
const known = 'does not exist; the pack has home'
const target = (kind: string) => ({ channels: [{ ...home, target: { kind, keys: ['two'] } }] })

it.each<[object, string]>([
  [{ news: [{ ...news, channel: 'hoem' }] }, `news.0.channel: channel hoem ${known}`],
  [{ albums: [{ ...one, channel: 'hoem' }] }, `albums.0.channel: channel hoem ${known}`],
  [{ experts: [{ ...one, position: zh('主编'), channel: 'x' }] }, `experts.0.channel: channel x ${known}`],
  [{ tools: [{ name: zh('联系'), channel: 'x' }] }, `tools.0.channel: channel x ${known}`],
  [
    {
      channels: [{ ...home, children: [{ ...home, key: 'sub', modules: [{ type: 'news', channel: 'x' }] }] }],
    },
    'channels.0.children.0.modules.0.channel: channel x does not exist; the pack has home, sub',
  ],
  [
    { ...target('album'), albums: [one] },
    'channels.0.target.keys.0: album two does not exist; the pack has one',
  ],
  [target('vod'), 'channels.0.target.keys.0: vod two does not exist; the pack has none'],
  [
    { albums: [{ ...one, items: ['book:two'] }] },
    'albums.0.items.0: book two does not exist; the pack has none',
  ],
  [
    { albums: [{ ...one, items: ['10.5555/x'] }] },
    'albums.0.items.0: 10.5555/x does not begin with doi:, vod: or book:',
  ],
  [
    { banners: [{ ...banner, type: 'news', target: 'clal' }], news: [news] },
    'banners.0.target: news clal does not exist; the pack has call',
  ],
  [
    { banners: [{ ...banner, type: 'album' }] },
    'banners.0.target: album without a key does not exist; the pack has none',
  ],
  [{ banners: [{ ...banner, type: 'article' }] }, 'banners.0.target: article without a DOI does not exist'],
  [{ news: [news, news] }, 'news.1.key: another news has the key call already'],
  [{ channels: [home, home] }, 'channels.1.key: another channel has the key home already'],
])('refuses a slip in a key, where it stands and with the keys there are: %j', (parts, fault) => {
  expect(faults(parts)).toEqual([fault])
})

it('takes what names only what is there, and articles that may come later', () => {
  const items = ['doi:10.5555/x', 'book:two']
  expect(
    faults({
      ...{
        news: [{ ...news, channel: 'home' }],
        albums: [{ ...one, items }],
        books: [{ ...one, key: 'two' }],
      },
      banners: [
        { ...banner, type: 'article', target: '10.5555/x' },
        { ...banner, type: 'link', url: 'https://example.org/' },
      ],
    }),
  ).toBeUndefined()
})
