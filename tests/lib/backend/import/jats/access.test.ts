import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const custom = (values: Record<string, string>) =>
  `<custom-meta-group>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<custom-meta><meta-name>${name}</meta-name><meta-value>${value}</meta-value></custom-meta>`,
    )
    .join('')}</custom-meta-group>`

const elsewhere = (meta: string) => readJats(jatsArticle({ meta })).article.elsewhere

it('reads where else the work is', () => {
  expect(
    elsewhere(
      custom({
        'jump-url': 'https://a.example/1',
        'vas-doc-link': 'https://a.example/2',
        'vas-doc-id': 'V1',
        'adcs-doc-id': 'A1',
        'vas-doc-source': 'Set',
        'topic-id': '7',
      }),
    ),
  ).toEqual({
    jumpUrl: 'https://a.example/1',
    vasDocLink: 'https://a.example/2',
    vasDocId: 'V1',
    adcsDocId: 'A1',
    vasDocsource: 'Set',
    topicId: 7,
  })
})

it('knows nothing where nothing is said, or no number where one is meant', () => {
  expect(elsewhere('')).toEqual({})
  expect(elsewhere(custom({ 'topic-id': 'seven', 'vas-doc-id': '' }))).toEqual({})
})

it.each([
  ['10.5555/S0001(21)1', 'doi', '10.5555/S0001(21)1', null],
  ['info:doi/10.5555/a.1', 'uri', '10.5555/a.1', null],
  ['doi:10.5555/a.1', 'uri', '10.5555/a.1', null],
  ['https://doi.org/10.5555/a.1', 'doi', '10.5555/a.1', null],
  ['http://dx.doi.org/10.5555/a.1', 'uri', '10.5555/a.1', null],
  ['https://a.example/1', 'uri', null, 'https://a.example/1'],
])('reads the number of a related work however it is linked: %s as %s', (target, kind, doi, url) => {
  const meta = `<related-article related-article-type="companion" ext-link-type="${kind}" xlink:href="${target}"/>`
  expect(readJats(jatsArticle({ meta })).article.relations).toMatchObject([{ doi, url }])
})

const rights = (licence: string) => {
  const { oa, licence: read } = readJats(
    jatsArticle({ meta: `<permissions>${licence}</permissions>` }),
  ).article
  return { oa, ...read }
}
const BY = 'https://creativecommons.org/licenses/by/4.0/'

it.each([
  [
    `<license xlink:href="https://pub.example/terms"><license-p>See <ext-link xlink:href="https://pub.example/t">terms</ext-link> and <ext-link xlink:href="${BY}">CC</ext-link>.</license-p></license>`,
    BY,
  ],
  ['<license><license-p>Under the CC BY 4.0 licence.</license-p></license>', BY],
  [
    `<license><license-p>Under http://creativecommons.org/licenses/by/4.0/.</license-p></license>`,
    'http://creativecommons.org/licenses/by/4.0/',
  ],
  [
    `<license><ali:license_ref xmlns:ali="http://www.niso.org/schemas/ali/1.0/">${BY}</ali:license_ref></license>`,
    BY,
  ],
  [
    `<copyright-statement>© 2020 Lin. This is an open-access article under the Creative Commons Attribution 4.0 License.</copyright-statement>`,
    BY,
  ],
])('takes the Creative Commons address before any other: %s', (licence, url) => {
  expect(rights(licence)).toMatchObject({ url, oa: true })
})

it('keeps a licence without a paragraph, and says nothing is open that is not', () => {
  expect(rights('<license xlink:href="https://pub.example/terms">Ask before you copy.</license>')).toEqual({
    oa: false,
    url: 'https://pub.example/terms',
    textHtml: 'Ask before you copy.',
  })
})

it.each([
  [
    '慢灯漂移<named-content xml:lang="en">Drift of lamps</named-content>',
    ' xml:lang="zh"',
    '慢灯漂移 / Drift of lamps',
  ],
  ['Drift of <italic>slow</italic> lamps', '', 'Drift of slow lamps'],
])('parts the languages of the title of a related work: %s', (words, lang, title) => {
  const meta = `<related-article related-article-type="companion" xlink:href="10.5555/far.1"${lang}>${words}</related-article>`
  expect(readJats(jatsArticle({ meta })).article.relations).toMatchObject([{ title }])
})

it('parts the names in the words of a related work', () => {
  const meta = `<related-article related-article-type="corrected-article" ext-link-type="doi" xlink:href="10.5555/l.1"><name><surname>Wick</surname><given-names>A.</given-names></name>, <source>Lamps</source></related-article>`
  expect(readJats(jatsArticle({ meta })).article.relations[0]?.title).toBe('Wick A., Lamps')
})

describe('a text that is free to read', () => {
  const access = (free: string) => {
    const { article } = readJats(jatsArticle({ meta: `<permissions>${free}</permissions>` }))
    return [article.oa, article.access]
  }

  it('is open, without a licence to use it otherwise', () => {
    expect(access('<ali:free_to_read xmlns:ali="http://www.niso.org/schemas/ali/1.0/"/>')).toEqual([
      false,
      'open',
    ])
  })

  it.each(['start_date="2099-01-01"', 'start_date="2001-01-01" end_date="2002-01-01"'])(
    'is not open out of its time: %s',
    (time) => {
      expect(access(`<ali:free_to_read xmlns:ali="http://www.niso.org/schemas/ali/1.0/" ${time}/>`)).toEqual([
        false,
        null,
      ])
    },
  )
})
