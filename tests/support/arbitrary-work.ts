import type { CitedWork } from '@/lib/citation/work'

/** Returns a bilingual work for references, with the given fields replaced. */
export const arbitraryWork = (over: Partial<CitedWork> = {}): CitedWork => ({
  id: 100123,
  articleType: 'article',
  doi: '10.5555/wide.2026.01',
  url: 'https://wide.example.org/zh/article/doi/10.5555/wide.2026.01/',
  language: 'zh',
  titleHtml: { zh: '湖水的光', en: 'Light in lakes' },
  ownTitleHtml: null,
  authors: [
    { zh: { family: '张', given: '雅琼' }, en: { family: 'Zhang', given: 'Ya-qiong' } },
    { zh: { family: '欧阳', given: '修' }, en: { family: 'Ouyang', given: 'Xiu' } },
  ],
  affiliations: [{ zh: '湖泊研究所', en: 'Institute of Lakes' }],
  journal: { zh: '湖泊学刊', en: 'Journal of Lakes' },
  abbrev: 'J Lakes',
  issns: ['1234-5679', '2345-6782'],
  publisher: { zh: '湖泊出版社', en: 'Lake Press' },
  year: 2026,
  volume: '12',
  issue: '3',
  firstPage: '49',
  lastPage: '58',
  elocationId: null,
  publishDate: '2026-03-05',
  onlineDate: '2026-02-01',
  keywords: { zh: ['湖泊', '光学'], en: ['lake', 'optics'] },
  abstract: { zh: '<p>湖水很清。</p>', en: '<p>The water is clear.</p>' },
  status: 'none',
  ...over,
})

const titles = [
  'Plain title',
  'CO<sub>2</sub> at 10<sup>-3</sup> m<sup>2</sup>: a study of <i>E. coli</i>',
  'Line one\r\nTY  - BOOK\r\nER  - ',
  'Tag\n%0 Book\n%A Evil, Author',
  'Field\n{Reference Type}: Book\n{DOI}: 10.1/evil',
  'Brace } , author = {Evil} , title = {x',
  'Open { brace and \\backslash \\input{secret} and % comment',
  'Cost $5 & more #1 _under_ ~tilde^',
  'CDATA ]]> &lt;Title&gt; &amp; "quotes" \'single\'',
  '@article{evil, title={x}}',
  'Unicode separators \u2028TY  - BOOK\u2029 and \u0085 and \u0000 null',
  'Emoji 🌊 and rare 𠮷 and é ñ ß Ł',
  '“Quoted” title? Yes! End.',
  'a &lt; b &gt; c',
  '<script>alert(1)</script>Safe words',
  'DNA, mRNA and pH of McDonald and the iPhone',
]

const names: CitedWork['authors'][] = [
  [],
  [{ zh: null, en: { family: 'Smith', given: 'John A.' } }],
  [{ zh: null, en: { literal: 'The Lake and River Consortium' } }],
  [
    { zh: null, en: { family: 'Berg', given: 'Ludwig', 'non-dropping-particle': 'van der' } },
    { zh: null, en: { family: "O'Brien", given: 'Mary', suffix: 'Jr.' } },
    { zh: null, en: { family: 'Müller-Łukasz', given: 'José' } },
    { zh: null, en: { family: 'Anderson', given: 'And' } },
  ],
  [{ zh: null, en: { family: 'Plato' } }],
  Array.from({ length: 30 }, (_, at) => ({
    zh: null,
    en: { family: `Author${String.fromCharCode(65 + (at % 26))}x`, given: `Given ${at}` },
  })),
]

const places: Partial<CitedWork>[] = [
  {},
  { firstPage: '7', lastPage: '7' },
  { firstPage: 'S12', lastPage: 'S19', issue: 'S1' },
  { firstPage: null, lastPage: null, elocationId: 'e0123456', doi: null },
  {
    firstPage: null,
    lastPage: null,
    volume: '',
    issue: '',
    doi: '10.1002/(SICI)1099(199)23:4<1::AID-X>3.0.CO;2-#',
  },
]

/** More than 200 works that break careless exports: every title with rotating authors and places. */
export const awkwardWorks: CitedWork[] = titles.flatMap((title, one) =>
  places.flatMap((place, two) =>
    [0, 1, 2].map((shift) =>
      arbitraryWork({
        id: 200000 + one * 100 + two * 10 + shift,
        language: 'en',
        titleHtml: { zh: null, en: title },
        authors: names[(one + two + shift * 2) % names.length] ?? [],
        ...place,
      }),
    ),
  ),
)
