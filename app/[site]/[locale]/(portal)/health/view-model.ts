import { plainText } from '@/lib/text/inline-html'
import { ARTICLE_CODES } from '@/lib/metadata/indexing/article-findings'
import { JOURNAL_CODES } from '@/lib/metadata/indexing/journal-findings'
import { type Locale, localized } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { Inspected } from '@/lib/contract/health'
import { href } from '@/lib/routes/href'
import { type PageContext, type PageRequest, type ScreenHead, paginationView } from '@/app/_page/screen'
import type { Answer } from '@/lib/answer'
import type { healthRoute } from '@/lib/routes/areas/status'
import { type Health, PAGE_SIZE } from './load'

type Code = (typeof ARTICLE_CODES)[number] | (typeof JOURNAL_CODES)[number]

const codes: ReadonlySet<string> = new Set([...ARTICLE_CODES, ...JOURNAL_CODES])
const isCode = (code: string): code is Code => codes.has(code)

/** Returns the text of a problem code; an unknown code (from a remote back end) is returned as it is. */
const what = (t: Translator<'health'>, code: string) => (isCode(code) ? t(`what.${code}`) : code)
const mend = (t: Translator<'health'>, code: string) =>
  isCode(code) ? t('mendWith', { text: t(`mend.${code}`) }) : ''

const severity = (t: Translator<'health'>, value: string) =>
  value === 'error' || value === 'warning' ? t(`severity.${value}`) : t('severity.hint')

const hrefOf = ({ kind, id, doi }: Inspected, locale: Locale) =>
  kind === 'journal' ? href.journal({ locale, id }) : href.article({ locale, id, doi })

export type HealthViewModel = ReturnType<typeof healthViewModel>

/** Returns the page metadata of the indexing health page. */
export const healthHead = (_: Health, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'health')('title'),
  canonical: href.health({ locale }),
  noindex: true,
})

/**
 * Returns the status and headers of the page: its address contains a key, so it is not indexed and sends no referrer.
 */
export const healthAnswer = (): Answer => ({
  headers: { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
})

/** Builds the view model of the indexing health page, for the site's owner. `npm run health` prints its key. */
export function healthViewModel(
  health: Health,
  { locale }: Pick<PageContext, 'locale'>,
  { query }: PageRequest<typeof healthRoute>,
) {
  const t = translator(locale, 'health')
  const base = href.health({ locale, key: query.key ?? '' })
  const codeHref = (code: string) => `${base}&code=${encodeURIComponent(code)}`
  const { articles, journals, affected, total } = health
  const listed = query.code ? codeHref(query.code) : base
  const page = { number: query.page, totalPages: Math.ceil(total / PAGE_SIZE) }
  return {
    frame: { locale, title: t('title'), lead: t('intro') },
    checked: t('checked', { articles, journals, affected }),
    empty: affected === 0 ? { title: t('nothing'), text: t('nothingNext') } : null,
    summary: t('summary'),
    sums: health.sums.map(([code, sum]) => ({
      code,
      label: what(t, code),
      severity: severity(t, sum.severity),
      mend: mend(t, code),
      count: sum.count,
      href: codeHref(code),
    })),
    list: t('list'),
    all: query.code ? { label: t('all'), href: base } : null,
    items: health.items.map((item) => ({
      key: `${item.kind}${item.id}`,
      title: plainText(localized(locale, { zh: item.name, en: item.enName }).text) || t('untitled'),
      href: hrefOf(item, locale),
      findings: item.findings.map(({ code, severity: weight, detail }) => ({
        text: `${severity(t, weight)}: ${what(t, code)}`,
        detail,
      })),
    })),
    pagination: paginationView(listed, page, locale),
  }
}
