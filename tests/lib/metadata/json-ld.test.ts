import { describe, expect, it } from 'vitest'
import { articleAddresses } from '@/lib/metadata/article-addresses'
import { jsonLdText } from '@/lib/metadata/json-ld/json-ld'
import { scholarlyArticle } from '@/lib/metadata/json-ld/scholarly-article'
import { dublinCore } from '@/lib/metadata/dublin-core'
import { figureDetail } from '@/lib/contract/article-parts'
import { arbitraryArticle } from '../../support/article'

const article = arbitraryArticle()
const addresses = articleAddresses(article, 'en', '')
const figure = figureDetail.parse({
  id: 1,
  articleId: article.id,
  kind: 'figure',
  label: '图 1',
  titleHtml: '装置',
  enTitleHtml: 'Set-up',
  pictures: [{ id: 'ab', width: 10, height: 20, name: 'f.png' }],
})

describe('scholarlyArticle', () => {
  const built = scholarlyArticle({ article, references: [], figures: [figure] }, 'en', addresses)

  it('stands in its issue, volume and periodical', () => {
    expect(built).toMatchObject({
      '@type': 'ScholarlyArticle',
      headline: 'Light in H2O',
      alternativeHeadline: '水 H2O 的光',
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: '1',
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: '7',
          isPartOf: { '@type': 'Periodical', name: 'Light and Matter', issn: ['1234-5679', '2345-6782'] },
        },
      },
    })
  })

  it('keeps the volume where there is no issue', () => {
    const { isPartOf } = scholarlyArticle(
      { article: arbitraryArticle({ issue: '' }), references: [], figures: [] },
      'en',
      addresses,
    )
    expect(isPartOf).toMatchObject({
      '@type': 'PublicationVolume',
      volumeNumber: '7',
      isPartOf: { '@type': 'Periodical' },
    })
  })

  it('keeps volume and issue where no year is known', () => {
    const { isPartOf } = scholarlyArticle(
      { article: arbitraryArticle({ year: null }), references: [], figures: [] },
      'en',
      addresses,
    )
    expect(isPartOf).toMatchObject({
      '@type': 'PublicationIssue',
      issueNumber: '1',
      isPartOf: { '@type': 'PublicationVolume', volumeNumber: '7' },
    })
  })

  it('names its grants by number and funder, and texts in a third language', () => {
    const third = arbitraryArticle({
      ...{ language: 'pt', otherKeywords: [{ lang: 'pt', words: ['luz'] }] },
      otherTitles: [{ lang: 'pt', html: 'A luz' }],
      otherAbstracts: [{ lang: 'pt', kind: null, titleHtml: null, html: '<p>Luz.</p>' }],
      funds: [
        { funder: null, enFunder: 'Lamp Fund', award: 'L1, L2' },
        { funder: null, enFunder: 'Tide Fund', award: null },
      ],
    })
    expect(scholarlyArticle({ article: third, references: [], figures: [] }, 'en', addresses)).toMatchObject({
      alternativeHeadline: ['水 H2O 的光', 'A luz'],
      abstract: ['An abstract.', 'Luz.'],
      keywords: ['light', 'water', 'luz'],
      funder: [{ name: 'Lamp Fund' }, { name: 'Tide Fund' }],
      funding: [
        { '@type': 'Grant', identifier: 'L1', funder: { name: 'Lamp Fund' } },
        { '@type': 'Grant', identifier: 'L2', funder: { name: 'Lamp Fund' } },
      ],
    })
  })

  it('is dated, as the page is, by the day it came out before its issue', () => {
    const dated = (publishDate: string) =>
      scholarlyArticle(
        { article: arbitraryArticle({ publishDate, onlineDate: '2025-12-15' }), references: [], figures: [] },
        'en',
        addresses,
      ).datePublished
    expect(['2026-12', '2025-12-01', '2025-12-20', '2020-05'].map(dated)).toEqual([
      ...['2025-12-15', '2025-12-15', '2025-12-20', '2020-05'],
    ])
  })

  it('shows its figures as images with caption and size', () => {
    expect(built.image).toMatchObject({
      '@type': 'ImageObject',
      contentUrl: 'http://lumen.localhost:3000/rc-pub/front/files/get?id=ab',
      caption: 'Set-up',
      width: 10,
    })
  })

  it('leaves out what it does not know', () => {
    expect(Object.keys(built)).not.toContain('funder')
    expect(JSON.stringify(built)).not.toContain('null')
  })
})

it('cannot be closed from inside', () => {
  expect(jsonLdText([{ name: '</script><script>' }])).not.toContain('</script')
})

it('writes Dublin Core with DOI and address as identifiers', () => {
  const identifiers = dublinCore(article, 'en', addresses).filter(([name]) => name === 'DC.identifier')
  expect(identifiers.map(([, value]) => value)).toEqual(['doi:10.5555/lumen(a).1', addresses.page])
})
