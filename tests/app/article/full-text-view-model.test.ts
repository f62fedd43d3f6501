import { afterEach, expect, it } from 'vitest'
import { filledHtml, fullTextView } from '@/app/_article/full-text-view-model'
import { env } from '@/lib/env'
import { translator } from '@/lib/i18n/translator'

const before = env.RC_PUB_ORIGIN
afterEach(() => void (env.RC_PUB_ORIGIN = before))

it.each(['<math ', '<math display="block" ', '<math>'])(
  'fills a remote text of 20,000 times %s in no quadratic time',
  (open) => {
    env.RC_PUB_ORIGIN = 'https://api.example'
    const startedAt = process.cpuUsage()
    filledHtml(null, translator('en', 'article'), `<p>${open.repeat(20_000)}</p>`)
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(3000)
  },
)

it('says that the text is in another language only where the front matter is in both', () => {
  const text = { html: '<p>Lamps.</p>', lang: 'en' }
  const noteOf = (isBilingual: boolean) =>
    fullTextView(
      text as Parameters<typeof fullTextView>[0],
      new Map(),
      { locale: 'zh', isBilingual },
      translator('zh', 'article'),
    ).note
  expect(noteOf(true)?.text).toContain('正文为英语')
  expect(noteOf(false)).toBeNull()
})

it.each([true, false])(
  'leads to a translation printed with the text (front matter in both: %s)',
  (isBilingual) => {
    const text = {
      html: '<p>Lâmpadas.</p><section id="s1" lang="es" data-type="translation"></section><section id="s2" lang="en" data-type="translation"></section>',
      lang: 'pt',
    }
    const noteIn = (locale: 'zh' | 'en') =>
      fullTextView(
        text as Parameters<typeof fullTextView>[0],
        new Map(),
        { locale, isBilingual },
        translator(locale, 'article'),
      ).note
    expect(noteIn('en')).toEqual({
      text: 'Full text in Portuguese; its English translation stands below.',
      lang: 'en',
      anchor: 's2',
    })
    expect(noteIn('zh')?.anchor).toBeUndefined()
  },
)
