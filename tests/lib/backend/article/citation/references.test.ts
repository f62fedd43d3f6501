import { describe, expect, it } from 'vitest'
import { exportRecords, numberedReferences } from '@/lib/backend/article/citation/citation-export'
import { referenceItem, referencesOf } from '@/lib/backend/article/citation/references'
import { type CslStyleId, cslStyles } from '@/lib/citation/csl-styles'
import { ownRecord } from '@/lib/citation/record'
import type { CitedName } from '@/lib/citation/work'
import { arbitraryWork, awkwardWorks } from '@/tests/support/arbitrary-work'

const quotes = async (style: CslStyleId, over: Parameters<typeof arbitraryWork>[0] = {}) => {
  const [reference] = await referencesOf([arbitraryWork(over)], style)
  return reference!
}

const person = (zh: string, en: string) => ({
  zh: { family: zh.slice(0, 1), given: zh.slice(1) },
  en: { family: en.split(' ')[0] ?? '', given: en.split(' ')[1] ?? '' },
})
const four = [
  person('张三', 'Zhang San'),
  person('李四', 'Li Si'),
  person('王五', 'Wang Wu'),
  person('赵六', 'Zhao Liu'),
]

describe('references', () => {
  it.each(cslStyles.map(({ id }) => id))(
    'say in %s that a work was retracted or corrected',
    async (style) => {
      const titleHtml = { zh: '湖的光', en: 'Light of lakes' }
      const { quote, transQuote } = await quotes(style, { titleHtml, status: 'retracted' })
      expect(quote).toContain('湖的光（已撤稿）')
      expect(transQuote).toMatch(/light of lakes \[Retracted\]/i)
      const corrected = await quotes(style, { titleHtml, status: 'corrected' })
      expect(corrected.quote).toContain('湖的光（有更正）')
      expect(corrected.transQuote).toMatch(/light of lakes \[Corrected\]/i)
      expect((await quotes(style, { titleHtml, status: 'none' })).quote).not.toMatch(/撤稿|更正/)
    },
  )

  it.each(cslStyles.map(({ id }) => id))(
    'shorten the names of a work in a third language in %s as those of an English one',
    async (style) => {
      const authors = four.map(({ en }) => ({ zh: null, en }))
      const spanish = { language: 'es', ownTitleHtml: 'Luz', titleHtml: { zh: null, en: null }, authors }
      const { quote } = await quotes(style, spanish)
      expect(quote).toContain('Luz')
      expect(quote).not.toMatch(/等|和/)
    },
  )

  it('have all initials behind a given name', async () => {
    const maselli = { family: 'Maselli', given: 'Luciana MF' }
    const authors = [{ zh: null, en: maselli }]
    const { quote } = await quotes('gb-t-7714-2015-numeric', {
      ...{ language: 'en', titleHtml: { zh: null, en: 'Lamps' }, authors },
    })
    expect(quote).toMatch(/^MASELLI L M F\./i)
  })

  it('abbreviate every syllable of a Chinese given name in GB/T 7714, and only there', async () => {
    const authors = [
      person('岑以澜', 'Cen Yilan'),
      person('吕绿', 'Lü Lü'),
      person('李西安', "Li Xi'an"),
      person('王小明', 'Wang Jack'),
    ]
    const three = await quotes('gb-t-7714-2015-numeric', { authors: authors.slice(0, 3) })
    expect(three.transQuote).toMatch(/^CEN Y L, LÜ L, LI X A\. /)
    const one = await quotes('gb-t-7714-2015-numeric', { authors: authors.slice(3) })
    expect(one.transQuote).toMatch(/^WANG J\. /)
    expect((await quotes('apa', { authors: authors.slice(0, 1) })).transQuote).toMatch(/^Cen, Y\. \(/)
    expect((await quotes('chicago', { authors: authors.slice(0, 1) })).transQuote).toMatch(/^Cen, Yilan\./)
  })

  it('are written to a file of text as they are shown', async () => {
    const work = arbitraryWork({ authors: [person('岑以澜', 'Cen Yilan')] })
    for (const style of ['gb-t-7714-2015-numeric', 'apa'] as const) {
      const [shown] = await referencesOf([work], style)
      const records = exportRecords([work], { type: 'Text', style, language: 'en' })
      expect(await numberedReferences(records, style)).toBe(`[1] ${shown?.transQuote ?? ''}\r\n`)
    }
  })

  it('leave names whole in files of records, whatever the style', () => {
    const work = arbitraryWork({ authors: [person('岑以澜', 'Cen Yilan')] })
    const file = { type: 'BibTeX', style: 'gb-t-7714-2015-numeric', language: 'en' } as const
    expect(exportRecords([work], file)[0]?.authors).toEqual([{ family: 'Cen', given: 'Yilan' }])
  })

  it('come in the order asked for, whatever is alike and whatever was formatted before', async () => {
    const works = [3, 1, 2, 1].map((id, at) =>
      arbitraryWork({
        id: id * 10 + at,
        titleHtml: { zh: `湖 ${id} ${at}`, en: null },
        year: 2020 + id,
        publishDate: null,
      }),
    )
    for (let round = 0; round < 2; round += 1) {
      const references = await referencesOf(works, 'gb-t-7714-2025-author-date')
      expect(references.map(({ quote }) => /湖 \d \d/.exec(quote)?.[0])).toEqual([
        '湖 3 0',
        '湖 1 1',
        '湖 2 2',
        '湖 1 3',
      ])
      expect(references.map(({ quote }) => /202\d[ab]?/.exec(quote)?.[0])).toEqual([
        '2023',
        '2021a',
        '2022',
        '2021b',
      ])
    }
  })

  it.each([
    [
      'gb-t-7714-2015-numeric',
      '张雅琼, 欧阳修. 湖水的光[J/OL]. 湖泊学刊, 2026, 12(3): 49-58. DOI:10.5555/wide.2026.01.',
      'ZHANG Y Q, OUYANG X. Light in lakes[J/OL]. Journal of Lakes, 2026, 12(3): 49-58. DOI:10.5555/wide.2026.01.',
    ],
    [
      'gb-t-7714-2015-author-date',
      '张雅琼, 欧阳修, 2026. 湖水的光[J/OL]. 湖泊学刊, 12(3): 49-58. DOI:10.5555/wide.2026.01.',
      'ZHANG Y Q, OUYANG X, 2026. Light in lakes[J/OL]. Journal of Lakes, 12(3): 49-58. DOI:10.5555/wide.2026.01.',
    ],
    [
      'apa',
      '张雅琼, & 欧阳修. (2026). 湖水的光. 湖泊学刊, 12(3), 49-58. https://doi.org/10.5555/wide.2026.01',
      'Zhang, Y.-Q., & Ouyang, X. (2026). Light in lakes. Journal of Lakes, 12(3), 49–58. https://doi.org/10.5555/wide.2026.01',
    ],
    [
      'mla',
      '张雅琼和欧阳修. “湖水的光”. 湖泊学刊, vol. 12, no. 3, Mar. 2026, pp. 49-58, https://doi.org/10.5555/wide.2026.01.',
      'Zhang, Ya-qiong, and Xiu Ouyang. “Light in Lakes.” Journal of Lakes, vol. 12, no. 3, Mar. 2026, pp. 49–58, https://doi.org/10.5555/wide.2026.01.',
    ],
    [
      'vancouver',
      '张雅琼, 欧阳修. 湖水的光. 湖泊学刊. 2026;12(3):49-58. doi:10.5555/wide.2026.01',
      'Zhang YQ, Ouyang X. Light in lakes. J Lakes. 2026;12(3):49-58. doi:10.5555/wide.2026.01',
    ],
  ] as const)('%s, both sides', async (style, own, translated) => {
    const { quote, transQuote } = await quotes(style)
    expect(quote).toBe(own)
    expect(transQuote).toBe(translated)
  })

  it.each(cslStyles.map(({ id }) => id))('%s: 等 in Chinese, et al. in English', async (style) => {
    const many = [...four, ...four, ...four, ...four, ...four, ...four]
    const { quote, transQuote } = await quotes(style, { authors: many })
    expect(quote).not.toMatch(/et al/)
    expect(transQuote).not.toMatch(/等/)
    if (style !== 'apa') {
      expect(quote).toContain('等')
      expect(transQuote).toContain('et al.')
    }
  })

  it('tell works of one author and year apart by letters', async () => {
    const works = [
      arbitraryWork({ id: 1 }),
      arbitraryWork({ id: 2, titleHtml: { zh: '湖底的光', en: null } }),
    ]
    const [one, two] = (await referencesOf(works, 'gb-t-7714-2015-author-date')).map(({ quote }) => quote)
    expect([/2026([ab])\./.exec(one!)?.[1], /2026([ab])\./.exec(two!)?.[1]].sort()).toEqual(['a', 'b'])
  })

  it('keep marks in HTML and raise figures in text', async () => {
    const { quote, quoteHtml } = await quotes('apa', {
      titleHtml: { zh: '水 H<sub>2</sub>O <script>x</script>& 光', en: null },
    })
    expect(quoteHtml).toContain('H<sub>2</sub>O')
    expect(quoteHtml).not.toContain('<script')
    expect(quoteHtml).toContain('&amp; 光')
    expect(quote).toContain('H₂O x& 光')
  })

  it('name an address and its day only where nothing else says where to look', () => {
    const bare = { doi: null, firstPage: null, lastPage: null, volume: '', issue: '' }
    const day = new Date('2026-11-21T00:00:00Z')
    expect(referenceItem(ownRecord(arbitraryWork()), day).URL).toBeUndefined()
    expect(referenceItem(ownRecord(arbitraryWork(bare)), day)).toMatchObject({
      URL: 'https://wide.example.org/zh/article/doi/10.5555/wide.2026.01/',
      accessed: { 'date-parts': [[2026, 11, 21]] },
    })
  })

  it('quote a work in a third language in that language, translated in English', async () => {
    const { quote, quoteLang, transQuote } = await quotes('apa', {
      language: 'pt',
      ownTitleHtml: 'A luz nos lagos',
      titleHtml: { zh: null, en: 'Light in lakes' },
    })
    expect(quote).toContain('A luz nos lagos')
    expect(quoteLang).toBe('pt')
    expect(transQuote).toContain('Light in lakes')
  })

  it.each(cslStyles.map(({ id }) => id))('%s: every awkward record comes out, on one line', async (style) => {
    const references = await referencesOf(awkwardWorks.slice(0, 100), style)
    expect(references).toHaveLength(100)
    for (const { quote, quoteHtml } of references) {
      expect(quote).toMatch(/\S/)
      expect(quote).not.toMatch(/[\r\n\u2028]|undefined|NO_PRINTED_FORM|\[CSL/)
      expect(quoteHtml).not.toMatch(/<(?!\/?(?:i|b|sub|sup)>)/)
    }
  })

  it('hold a body as author whole', async () => {
    const body: CitedName = { literal: 'The Lake and River Consortium' }
    const { transQuote } = await quotes('vancouver', { authors: [{ zh: null, en: body }] })
    expect(transQuote).toMatch(/^The Lake and River Consortium\. /)
  })

  it.each([
    ['apa', 'Light in lakes. (2026). Journal of Lakes'],
    ['mla', '“Light in Lakes.” Journal of Lakes'],
    ['chicago', '“Light in Lakes.” 2026. Journal of Lakes'],
    ['harvard', '‘Light in lakes’ (2026) Journal of Lakes'],
    ['vancouver', 'Light in lakes. J Lakes'],
    ['ieee', '“Light in lakes,” J. Lakes'],
  ] as const)('%s begins a work without authors with its title', async (style, start) => {
    const { transQuote } = await quotes(style, { authors: [], abbrev: 'J. Lakes' })
    expect(transQuote.slice(0, start.length)).toBe(start)
  })

  const unplaced = { volume: '', issue: '', firstPage: null, lastPage: null, doi: null, url: '' }
  it.each([
    ['conference', {}, '湖水的光[C]//湖泊学刊. '],
    ['thesis', { journal: { zh: null, en: null } }, '湖水的光[D]. '],
    ['book', { journal: { zh: null, en: null } }, '湖水的光[M]. '],
    ['report', { journal: { zh: null, en: null } }, '湖水的光[R]. '],
    ['standard', { journal: { zh: null, en: null } }, '湖水的光[S]. '],
    ['patent', { journal: { zh: null, en: null } }, '湖水的光[P]. '],
    ['newspaper', {}, '湖水的光[N]. '],
    ['research-article', {}, '湖水的光[J]. '],
  ])('GB/T marks a work of type %s as such', async (articleType, more, expected) => {
    const { quote } = await quotes('gb-t-7714-2015-numeric', { articleType, ...unplaced, ...more })
    expect(quote).toContain(expected)
  })

  it.each(['mla', 'chicago'] as const)('%s leaves the name of a species as it is', async (style) => {
    const title = 'Growth of <i>Escherichia coli</i> and <i>E. coli</i> in lakes'
    const { transQuoteHtml } = await quotes(style, { titleHtml: { zh: '光', en: title } })
    expect(transQuoteHtml).toContain('Growth of <i>Escherichia coli</i> and <i>E. coli</i> in Lakes')
  })

  it('apa calls only articles of journals advance publications', async () => {
    const { transQuote } = await quotes('apa', {
      ...{ articleType: 'thesis', ...unplaced, journal: { zh: null, en: null } },
      publisher: { zh: null, en: null },
    })
    expect(transQuote).toBe('Zhang, Y.-Q., & Ouyang, X. (2026). Light in lakes.')
  })

  const pages = (firstPage: string | null, lastPage = firstPage, elocationId: string | null = null) => ({
    ...{ firstPage, lastPage, elocationId },
  })
  it.each([
    ['apa', pages('12-5'), ', 12-5. '],
    ['apa', pages('12-5', '12-17'), ', 12-5–12-17. '],
    ['apa', pages(null, null, '2021-45'), 'Article 2021-45. '],
    ['apa', pages('2901', '2904, 2919'), ', 2901–2904, 2919. '],
    ['ieee', pages(null, null, '0045-21'), 'Art. no. 0045-21'],
    ['gb-t-7714-2015-numeric', pages('12-5'), ': 12-5. '],
    ['gb-t-7714-2015-numeric', pages('12-5', '12-17'), ': 12-5–12-17. '],
    ['gb-t-7714-2015-numeric', pages('49', '58'), ': 49-58. '],
    ['vancouver', pages('12-5', '12-17'), ':12-5–12-17. '],
  ] as const)('%s keeps the hyphens within the pages of %j', async (style, at, expected) => {
    expect((await quotes(style, at)).transQuote).toContain(expected)
  })

  it('apa parts any name from its year by a point, and says what came online before its issue', async () => {
    const body: CitedName = { literal: 'Lake Consortium' }
    const ahead = { volume: '', issue: '', firstPage: null, lastPage: null, elocationId: null }
    const { transQuote } = await quotes('apa', { authors: [{ zh: null, en: body }], ...ahead })
    expect(transQuote).toContain(
      'Lake Consortium. (2026). Light in lakes. Journal of Lakes. Advance online publication. https://',
    )
  })

  it('chicago puts a comma before the last of several names in English, none in Chinese', async () => {
    const { quote, transQuote } = await quotes('chicago', { authors: four.slice(0, 3) })
    expect(quote).toMatch(/^张三, 李四和王五\. 2026\. “/)
    expect(transQuote).toMatch(/^Zhang, San, Si Li, and Wu Wang\. 2026\. “/)
  })
})
