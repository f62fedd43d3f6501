import { expect, it } from 'vitest'
import { citationView } from '@/components/citation/citation-view-model'
import { type Locale, readersFirst } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

it('puts texts in the reader’s language first and keeps the order of the others', () => {
  const texts = [{ lang: 'fr' }, { lang: 'zh-CN' }, {}, { lang: 'en-GB' }, { lang: 'en' }]
  expect(readersFirst('en', texts).map(({ lang }) => lang)).toEqual(['en-GB', 'en', 'fr', 'zh-CN', undefined])
  expect(readersFirst('zh', texts)[0]).toEqual({ lang: 'zh-CN' })
  expect(readersFirst('zh', [{ lang: 'en' }, { lang: 'zh_CN' }])[0]).toEqual({ lang: 'zh_CN' })
})

it('shows a reader the reference in the language of the page before the other one', () => {
  const item = {
    ...{ id: 7, quote: '光', quoteHtml: '', quoteLang: 'zh-CN' },
    ...{ transQuote: 'Light', transQuoteHtml: '', transQuoteLang: 'en' },
  }
  const shown = (locale: Locale) =>
    citationView(
      { items: [item], style: 'apa' },
      locale,
      translator(locale, 'citation'),
    ).entries[0]?.quotes.map(({ text, label }) => [text, label])
  expect(shown('en')).toEqual([
    ['Light', 'Translation'],
    ['光', 'Original'],
  ])
  expect(shown('zh')?.map(([text]) => text)).toEqual(['光', 'Light'])
})
