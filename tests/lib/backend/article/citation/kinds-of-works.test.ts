import { describe, expect, it } from 'vitest'
import { referencesOf } from '@/lib/backend/article/citation/references'
import type { CslStyleId } from '@/lib/citation/csl-styles'
import type { CitedName } from '@/lib/citation/work'
import { arbitraryWork } from '@/tests/support/arbitrary-work'

const quotes = async (style: CslStyleId, over: Parameters<typeof arbitraryWork>[0] = {}) => {
  const [reference] = await referencesOf([arbitraryWork(over)], style)
  return reference!
}

const unplaced = { volume: '', issue: '', firstPage: null, lastPage: null, doi: null, url: '' }

describe('references of works outside of journals, and marks', () => {
  const alone = { journal: { zh: null, en: null }, ...unplaced, url: 'https://wide.example.org/', year: 2015 }
  const published = {
    ...alone,
    publisher: { zh: null, en: 'Lake Press' },
    place: 'Lakeside',
    publishDate: null,
  }
  const inProceedings = {
    ...published,
    journal: { zh: null, en: 'Proceedings of Lakes' },
    firstPage: '5',
    lastPage: '9',
  }
  it.each([
    ['gb-t-7714-2015-numeric', 'book', published, 'Light in lakes[M]. Lakeside: Lake Press, 2015.'],
    ['gb-t-7714-2015-numeric', 'thesis', published, 'Light in lakes[D]. Lakeside: Lake Press, 2015.'],
    ['gb-t-7714-2025-numeric', 'conference', published, 'Light in lakes[C]. Lakeside：Lake Press，2015.'],
    ['apa', 'book', published, '(2015). Light in lakes. Lake Press.'],
    ['apa', 'thesis', published, '(2015). Light in lakes [Thesis, Lake Press].'],
    ['apa', 'conference', inProceedings, 'Light in lakes. In Proceedings of Lakes (pp. 5–9). Lake Press.'],
    ['mla', 'book', published, 'Xiu Ouyang. Light in Lakes. Lake Press, 2015.'],
    ['mla', 'thesis', published, 'Light in Lakes. 2015. Lake Press, thesis.'],
    [
      'mla',
      'conference',
      inProceedings,
      '“Light in Lakes.” Proceedings of Lakes, Lake Press, 2015, pp. 5–9.',
    ],
    ['chicago', 'book', published, '2015. Light in Lakes. Lake Press.'],
    ['chicago', 'thesis', published, '2015. “Light in Lakes.” Thesis, Lake Press.'],
    ['chicago', 'conference', inProceedings, '“Light in Lakes.” In Proceedings of Lakes, 5–9. Lake Press.'],
    ['vancouver', 'book', published, 'Light in lakes. Lakeside: Lake Press; 2015.'],
    ['vancouver', 'thesis', published, 'Light in lakes [thesis]. Lakeside: Lake Press; 2015.'],
    [
      'vancouver',
      'conference',
      inProceedings,
      'In: Proceedings of Lakes. Lakeside: Lake Press; 2015. p. 5-9.',
    ],
    ['ieee', 'book', published, 'Ouyang, Light in lakes. Lakeside: Lake Press, 2015.'],
    ['ieee', 'thesis', published, '“Light in lakes,” Thesis, Lake Press, Lakeside, 2015.'],
    [
      'ieee',
      'conference',
      inProceedings,
      '“Light in lakes,” in Proceedings of Lakes. Lakeside: Lake Press, 2015, pp. 5–9.',
    ],
    ['harvard', 'book', published, '(2015) Light in lakes. Lakeside: Lake Press.'],
    ['harvard', 'thesis', published, '(2015) Light in lakes. Thesis. Lake Press.'],
    [
      'harvard',
      'conference',
      inProceedings,
      '‘Light in lakes’, in Proceedings of Lakes, Lakeside: Lake Press, pp. 5–9.',
    ],
  ] as const)('%s cites a %s by its publisher', async (style, articleType, more, expected) => {
    expect((await quotes(style, { ...more, articleType })).transQuote).toContain(expected)
  })

  it.each([
    ['preprint', '2015', '[EB/OL]'],
    ['preprint', '2025', '[PP/OL]'],
    ['other', '2015', '[Z]'],
    ['dataset', '2015', '[DS]'],
  ] as const)(
    'GB/T marks a %s outside of journals, by the standard of %s, %s',
    async (articleType, year, mark) => {
      expect((await quotes(`gb-t-7714-${year}-numeric`, { ...alone, articleType })).quote).toContain(mark)
    },
  )

  it('cites what is in a volume as an article of it, whatever its type', async () => {
    expect((await quotes('gb-t-7714-2015-numeric', { articleType: 'preprint' })).quote).toContain('[J/OL]')
    const inJournal = { articleType: 'other', volume: '', issue: '' }
    expect((await quotes('gb-t-7714-2015-numeric', inJournal)).quote).toContain('[J/OL]')
  })

  it('names the newspaper a record has in the place of a publisher', async () => {
    const { quote } = await quotes('apa', { ...published, articleType: 'newspaper' })
    expect(quote).toContain('湖水的光. Lake Press.')
  })

  it.each([
    ['harvard', 'Available at: https://wide.example.org/ (Accessed: '],
    ['vancouver', 'Journal of Lakes [Internet]. [date unknown] [cited '],
    ['ieee', 'Journal of Lakes. [Online]. Available: https://wide.example.org/'],
  ] as const)('%s says when an address was read', async (style, expected) => {
    const undated = {
      ...unplaced,
      url: 'https://wide.example.org/',
      abbrev: null,
      year: null,
      onlineDate: null,
    }
    const { transQuote } = await quotes(style, { ...undated, publishDate: null })
    expect(transQuote).toContain(expected)
  })

  it('harvard writes out that there is no date', async () => {
    const undated = { year: null, publishDate: null, onlineDate: null }
    expect((await quotes('harvard', undated)).transQuote).toContain('(no date)')
  })

  it.each([
    ['apa', '湖水为什么是蓝的？ 湖泊学刊'],
    ['vancouver', '湖水为什么是蓝的？ 湖泊学刊'],
    ['ieee', '“Why are lakes blue?” J Lakes'],
  ] as const)('%s sets no second mark behind a question', async (style, expected) => {
    const titleHtml = { zh: '湖水为什么是蓝的？', en: 'Why are lakes blue?' }
    const { quote, transQuote } = await quotes(style, { titleHtml })
    expect(quote + transQuote).toContain(expected)
  })

  it('drops the full stop a source ends a title with, but for an abbreviation', async () => {
    const titled = async (en: string) =>
      (await quotes('gb-t-7714-2015-numeric', { titleHtml: { zh: '光', en } })).transQuote
    expect(await titled('Letter to the editor.')).toContain('Letter to the editor[J')
    expect(await titled('Lakes of the U.S.')).toContain('Lakes of the U.S.[J')
  })

  it.each(['apa', 'mla', 'chicago', 'harvard'] as const)('%s encodes a DOI in its address', async (style) => {
    const { quote } = await quotes(style, { doi: '10.1000/a#b(c)<d>' })
    expect(quote).toContain('https://doi.org/10.1000/a%23b(c)%3Cd%3E')
  })

  it.each(['mla', 'chicago'] as const)('%s sets points behind initials', async (style) => {
    const en: CitedName = { family: 'Calmidi', given: 'V V' }
    const other: CitedName = { family: 'Sartre', given: 'J.-P.' }
    const authors = [en, other].map((name) => ({ zh: null, en: name }))
    expect((await quotes(style, { authors })).transQuote).toMatch(/^Calmidi, V\. V\., and J\.-P\. Sartre\. /)
  })

  it('chicago sets no comma between two Chinese names', async () => {
    expect((await quotes('chicago')).quote).toMatch(/^张雅琼和欧阳修\. /)
  })

  it('chicago parts a number without a volume by a comma', async () => {
    expect((await quotes('chicago', { volume: '' })).transQuote).toContain('Journal of Lakes, no. 3: 49–58')
  })
})
