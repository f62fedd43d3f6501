import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jatsArticle } from './jats'

/** Occurs in every scheduled text; `quux` is the word to search for. */
export const MARK = 'XYZZY'
/** The time they come out, and a second to either side. */
export const AT = '2099-01-01T08:00:00+08:00'
export const AFTER = new Date('2099-01-01T00:00:01Z')
export const BEFORE = new Date('2098-12-31T23:59:59Z')

const AUTHOR = `<contrib-group><contrib contrib-type="author"><name><surname>${MARK}quux</surname><given-names>Q</given-names></name></contrib></contrib-group>`

/** Writes the JATS of an article whose every text holds the mark. */
export const work = (doi: string, { year = 2099, meta = '' } = {}) =>
  jatsArticle({
    doi,
    title: `${MARK} quux of ${doi}`,
    journal: '光与物',
    meta: `<abstract><p>${MARK} quux</p></abstract><kwd-group xml:lang="en"><kwd>${MARK} quux</kwd><kwd>light</kwd></kwd-group>${meta}`,
    body: `<p>${MARK} quux</p><fig id="f1"><label>Fig. 1</label><caption><title>${MARK} quux</title></caption><graphic xlink:href="quux.png"/></fig>`,
    back: '<ref-list><ref id="r1"><mixed-citation>Lin. <pub-id pub-id-type="doi">10.5555/lumen(a).2026.01</pub-id></mixed-citation></ref></ref-list>',
  }).replace('<pub-date><year>2024', `${AUTHOR}<pub-date><year>${year}`)

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Writes a custom metadata element. */
export const custom = (name: string, value: string) =>
  `<custom-meta-group><custom-meta><meta-name>${name}</meta-name><meta-value>${value}</meta-value></custom-meta></custom-meta-group>`

const BANNER = `banners:
  - { type: link, name: { zh: 旗, en: Flag }, picture: flag.png, url: 'https://example.org/' }
albums:
  - { key: picks, name: { zh: 选集, en: Picks }, items: ['doi:10.5555/lumen(a).2026.01'] }
`
const COMING = `banners:
  - { type: link, name: { zh: 旗, en: Flag }, picture: flag.png, url: 'https://example.org/' }
  - { type: link, name: { zh: ${MARK}, en: ${MARK} }, picture: coming.png, url: 'https://example.org/', publishAt: '${AT}' }
  - { type: article, name: { zh: ${MARK}, en: ${MARK} }, picture: coming.png, target: 10.5555/quux.own }
albums:
  - { key: picks, name: { zh: 选集, en: Picks }, items: ['doi:10.5555/lumen(a).2026.01', 'doi:10.5555/quux.own'] }
scheduled:
  - { doi: 10.5555/quux.pack, publishAt: '${AT}' }
`
const NEWS = `news:
  - { key: coming, channel: news, title: { zh: ${MARK} quux, en: ${MARK} quux }, content: { en: '<p>${MARK}</p>' }, picture: coming-news.png, top: true, date: 2026-02-01, publishAt: '${AT}' }
`

/** Writes a pack without the scheduled items; `announce` adds them. */
export async function scheduledPack() {
  const folder = join(await mkdtemp(join(tmpdir(), 'embargo-')), 'lumen')
  await cp('tests/fixtures/packs/lumen', folder, { recursive: true })
  const yaml = await readFile(join(folder, 'site.yaml'), 'utf8')
  for (const name of ['flag.png', 'coming.png', 'coming-news.png', 'articles/quux.png'])
    await writeFile(join(folder, name), PIXEL)
  const write = (text: string) => writeFile(join(folder, 'site.yaml'), text)
  await write(yaml + BANNER)
  return {
    folder,
    async announce() {
      await writeFile(
        join(folder, 'articles/x-own.xml'),
        work('10.5555/quux.own', { year: 2026, meta: custom('publish-at', AT) }),
      )
      await writeFile(join(folder, 'articles/x-pack.xml'), work('10.5555/quux.pack', { year: 2026 }))
      await writeFile(join(folder, 'articles/y-issue.xml'), work('10.5555/quux.issue', { year: 2099 }))
      await write(
        yaml
          .replace(
            '  indexed: [Test Index]',
            `  indexed: [Test Index]\n  issues: [{ year: 2099, issue: 2, title: { zh: ${MARK}, en: ${MARK} }, cover: coming.png, publishAt: '${AT}' }]`,
          )
          .replace('news:\n', NEWS) + COMING,
      )
    },
  }
}
