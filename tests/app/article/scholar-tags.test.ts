import { describe, expect, it } from 'vitest'
import { scholarTags } from '@/app/_article/scholar-tags'
import { articleAddresses } from '@/lib/metadata/article-addresses'
import { referenceDetail } from '@/lib/contract/article-parts'
import type { Locale } from '@/lib/i18n/locales'
import { arbitraryArticle } from '../../support/article'

const tagsOf = (article = arbitraryArticle(), locale: Locale = 'zh', references: unknown[] = []) => {
  const parsed = references.map((reference) => referenceDetail.parse(reference))
  const tags = scholarTags(article, parsed, locale, articleAddresses(article, locale, 'https://x.example'))
  return { tags, all: (name: string) => tags.filter(([key]) => key === name).map(([, value]) => value) }
}

describe('scholarTags', () => {
  it('carries the side of the page and the language of the work', () => {
    expect(tagsOf().all('citation_title')).toEqual(['水 H2O 的光'])
    const english = tagsOf(arbitraryArticle(), 'en')
    expect(english.all('citation_title')).toEqual(['Light in H2O'])
    expect(english.all('citation_journal_title')).toEqual(['Light and Matter'])
    expect(english.all('citation_keywords')).toEqual(['light', 'water'])
    expect(english.all('citation_language')).toEqual(['zh'])
  })

  it('carries each keyword whole, those of the work where the page has none', () => {
    const words = ['a; b', 'H₂O'].map((text) => ({ text, html: null }))
    const article = (lang: string) => arbitraryArticle({ language: lang, keywordGroups: [{ lang, words }] })
    expect(tagsOf(article('en'), 'en').all('citation_keywords')).toEqual(['a; b', 'H₂O'])
    expect(tagsOf(article('pt'), 'zh').all('citation_keywords')).toEqual(['a; b', 'H₂O'])
  })

  it('puts institutions, ORCID and e-mail behind the author they belong to', () => {
    const { tags } = tagsOf()
    expect(tags.filter(([name]) => name.startsWith('citation_author'))).toEqual([
      ['citation_author', '林明'],
      ['citation_author_institution', '测试研究所'],
      ['citation_author_institution', '第二所'],
      ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
      ['citation_author_email', 'lin@example.org'],
      ['citation_author', '王海'],
      ['citation_author_institution', '测试研究所'],
    ])
  })

  it('takes the side of the work field by field where the page has none', () => {
    const { all } = tagsOf(arbitraryArticle({ enResName: null, enKeyword: null }), 'en')
    expect(all('citation_title')).toEqual(['水 H2O 的光'])
    expect(all('citation_keywords')).toEqual(['光', '水'])
    expect(all('citation_author')).toEqual(['Lin Ming', 'Wang Hai'])
  })

  it('prefers the own title of a work in a third language to the translation of the other side', () => {
    const article = arbitraryArticle({
      language: 'pt',
      resName: null,
      otherTitles: [{ lang: 'pt', html: 'A luz na água' }],
    })
    expect(tagsOf(article, 'zh').all('citation_title')).toEqual(['A luz na água'])
    expect(tagsOf(article, 'en').all('citation_title')).toEqual(['Light in H2O'])
  })

  it('names an author family name first where the parts are known', () => {
    const author = {
      name: '英格丽·霍尔贝格',
      enName: 'Ingrid van den Holberg Jr',
      nameParts: { en: { family: 'van den Holberg', given: 'Ingrid', suffix: 'Jr' } },
    }
    const article = arbitraryArticle({ authorList: [author] })
    expect(tagsOf(article, 'en').all('citation_author')).toEqual(['van den Holberg, Ingrid, Jr'])
    expect(tagsOf(article, 'zh').all('citation_author')).toEqual(['英格丽·霍尔贝格'])
  })

  it('names both ISSN, the pages and the addresses on the own host', () => {
    const { all } = tagsOf()
    expect(all('citation_issn')).toEqual(['1234-5679', '2345-6782'])
    expect(all('citation_abstract_html_url')).toEqual([
      'http://lumen.localhost:3000/zh/article/doi/10.5555/lumen(a).1/',
    ])
    expect(all('citation_pdf_url')).toEqual([
      'http://lumen.localhost:3000/zh/article/doi/10.5555/lumen(a).1/100001.pdf',
    ])
    expect(all('citation_publication_date')).toEqual(['2026/03/05'])
  })

  it('offers no PDF a crawler would have to log in for', () => {
    expect(tagsOf(arbitraryArticle({ downloadLogin: true })).all('citation_pdf_url')).toEqual([])
  })

  it('gives an article number as first page and leaves out what is not known', () => {
    const bare = arbitraryArticle({
      firstPageNum: null,
      lastPageNum: null,
      pageOrElocationId: 'e17',
      doi: null,
      publishDate: null,
      onlineDate: null,
    })
    const { tags, all } = tagsOf(bare)
    expect(all('citation_firstpage')).toEqual(['e17'])
    expect(all('citation_publication_date')).toEqual(['2026'])
    expect(tags.filter(([, value]) => value === '' || value === 'null')).toEqual([])
  })

  it('writes references by their parts, or as printed', () => {
    const { all } = tagsOf(arbitraryArticle(), 'zh', [
      {
        textHtml: 'x',
        doi: '10.5555/r.1',
        parts: { title: 'A; B', authors: ['Li W'], source: 'J', year: '2020' },
      },
      { textHtml: '林明. <i>光与物</i>, 2025.', parts: { title: null } },
      {
        textHtml: 'x',
        doi: '10.5555/r.3',
        parts: { title: null, authors: ['Li W'], source: 'ApJ', volume: '837' },
      },
    ])
    expect(all('citation_reference')).toEqual([
      'citation_title=A, B; citation_author=Li W; citation_journal_title=J; citation_publication_date=2020; citation_doi=10.5555/r.1',
      '林明. 光与物, 2025.',
      'citation_author=Li W; citation_journal_title=ApJ; citation_volume=837; citation_doi=10.5555/r.3',
    ])
  })
})
