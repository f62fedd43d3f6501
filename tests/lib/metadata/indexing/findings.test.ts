import { describe, expect, it } from 'vitest'
import { articleFindings } from '@/lib/metadata/indexing/article-findings'
import type { ArticleFacts } from '@/lib/metadata/indexing/facts'
import { journalFindings } from '@/lib/metadata/indexing/journal-findings'

const whole: ArticleFacts = {
  doi: '10.5555/whole',
  language: 'zh',
  articleType: 'research-article',
  inIssue: true,
  title: '光的 <i>CHSH</i> 参量',
  enTitle: 'The CHSH parameter of light',
  abstractHtml: '<p>我们测量了光。</p>',
  enAbstractHtml: '<p>We measured the light of a star.</p>',
  keywords: 3,
  volume: '1',
  issue: '2',
  firstPage: '12',
  elocationId: null,
  publishDate: '2026-01-02',
  onlineDate: null,
  hasPdf: true,
  pdfClosed: false,
  hasFullText: true,
  referenceCount: 9,
  authors: [{ name: '王海', orcid: '0000-0002-1825-0097' }],
  affiliations: 1,
  figures: [{ label: '图 1', alt: '曲线', caption: '结果', pictures: 1 }],
  deadLinks: [],
  missingPictures: [],
  notShown: [],
}
const codes = (changes: Partial<ArticleFacts>) =>
  articleFindings({ ...whole, ...changes }).map(({ code, severity, detail }) =>
    detail === null ? `${severity} ${code}` : `${severity} ${code} ${detail}`,
  )

describe('articleFindings', () => {
  it('finds nothing in a whole article', () => expect(codes({})).toEqual([]))

  it.each<[Partial<ArticleFacts>, string[]]>([
    [{ title: null, enTitle: null }, ['error noTitle']],
    [
      { title: 'A title in English words', enTitle: null },
      ['error languageMismatch zh', 'warning sideMismatch A title in English words'],
    ],
    [{ language: 'en', enTitle: null }, ['error languageMismatch en']],
    [{ enTitle: '光的参量' }, ['warning sideMismatch 光的参量']],
    [{ language: 'en', title: null }, []],
    [{ language: 'eng', enTitle: null }, ['error languageMismatch eng']],
    [{ language: 'fr', title: 'La lumière et la matière', enTitle: null }, []],
    [{ doi: null }, ['warning noDoi']],
    [{ doi: 'https://doi.org/10.5555/x' }, ['error doiForm https://doi.org/10.5555/x']],
    [{ publishDate: null }, ['warning noDate']],
    [{ publishDate: null, onlineDate: '2026-01-01' }, []],
    [{ volume: '', issue: '', firstPage: null }, ['warning noIssue', 'warning noPages']],
    [{ inIssue: false, volume: '', issue: '', firstPage: null }, []],
    [{ firstPage: null, elocationId: 'e1' }, []],
    [{ authors: [], affiliations: 0 }, ['error noAuthors']],
    [{ authors: [], affiliations: 0, articleType: 'editorial' }, []],
    [{ affiliations: 0 }, ['warning noAffiliation']],
    [
      { authors: [{ name: '王海', orcid: '0000-0002-1825-0090' }] },
      ['error orcidForm 王海 0000-0002-1825-0090'],
    ],
    [{ hasPdf: false }, ['warning noPdf']],
    [{ hasPdf: false, hasFullText: false }, ['error noFullText']],
    [{ pdfClosed: true }, ['hint pdfClosed']],
    [
      { abstractHtml: null, enAbstractHtml: null, keywords: 0, referenceCount: 0 },
      ['warning noAbstract', 'hint noKeywords', 'hint noReferences'],
    ],
    [
      {
        figures: [
          { label: '图 1', alt: null, caption: '结果', pictures: 1 },
          { label: '图 2', alt: null, caption: null, pictures: 2 },
          { label: '表 1', alt: null, caption: null, pictures: 0 },
        ],
        deadLinks: ['#s9'],
        missingPictures: ['f3.tif'],
      },
      [
        'error noPictureText 图 2',
        'error deadLink #s9',
        'warning noAltText 图 1',
        'warning missingPicture f3.tif',
      ],
    ],
  ])('reads %o', (changes, expected) => expect(codes(changes)).toEqual(expected))
})

describe('journalFindings', () => {
  const journal = {
    issn: '1234-5679',
    eissn: null,
    name: '光',
    enName: 'Light',
    publisher: '社',
    abbrev: 'L',
  }
  it('wants a right ISSN, names and a publisher', () => {
    expect(journalFindings(journal)).toEqual([])
    expect(
      journalFindings({ ...journal, issn: '1234-5678', eissn: '2049-3631' }).map(({ detail }) => detail),
    ).toEqual(['1234-5678', '2049-3631'])
    expect(
      journalFindings({ issn: null, eissn: '', name: '光', enName: null, publisher: null, abbrev: null }).map(
        ({ code }) => code,
      ),
    ).toEqual(['noIssn', 'noEnglishName', 'noPublisher', 'noAbbrev'])
  })
})
