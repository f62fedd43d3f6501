import { plainText } from '@/lib/text/inline-html'
import { ARTICLE_CODES } from '@/lib/metadata/indexing/article-findings'
import { JOURNAL_CODES } from '@/lib/metadata/indexing/journal-findings'
import type { Locale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { Inspected } from '@/lib/contract/health'
import { href } from '@/lib/routes/href'
import type { Health } from './load'

type Code = (typeof ARTICLE_CODES)[number] | (typeof JOURNAL_CODES)[number]

const codes: ReadonlySet<string> = new Set([...ARTICLE_CODES, ...JOURNAL_CODES])
const isCode = (code: string): code is Code => codes.has(code)

/** A code no version of this page knows (a remote back end) is shown as it is. */
const what = (t: Translator<'health'>, code: string) => (isCode(code) ? t(`what.${code}`) : code)
const mend = (t: Translator<'health'>, code: string) =>
  isCode(code) ? t('mendWith', { text: t(`mend.${code}`) }) : ''

const severity = (t: Translator<'health'>, value: string) =>
  value === 'error' || value === 'warning' ? t(`severity.${value}`) : t('severity.hint')

const hrefOf = ({ kind, id, doi }: Inspected, locale: Locale) =>
  kind === 'journal' ? href.journal({ locale, id }) : href.article({ locale, id, doi })

/** Finished strings of the owner's page. `base` is its address with the key. */
export function healthView(health: Health, locale: Locale, base: string) {
  const t = translator(locale, 'health')
  const { articles, journals, affected } = health
  return {
    title: t('title'),
    intro: t('intro'),
    checked: t('checked', { articles, journals, affected }),
    nothing: affected === 0 ? { title: t('nothing'), text: t('nothingNext') } : null,
    head: { problem: t('problem'), count: t('count') },
    summary: t('summary'),
    all: { label: t('all'), href: base },
    sums: health.sums.map(([code, sum]) => ({
      code,
      label: what(t, code),
      severity: severity(t, sum.severity),
      mend: mend(t, code),
      count: sum.count,
      href: `${base}&code=${encodeURIComponent(code)}`,
    })),
    list: t('list'),
    items: health.items.map((item) => ({
      key: `${item.kind}${item.id}`,
      title: plainText(localized(locale, { zh: item.name, en: item.enName }).text) || t('untitled'),
      href: hrefOf(item, locale),
      findings: item.findings.map(({ code, severity: weight, detail }) => ({
        text: `${severity(t, weight)}: ${what(t, code)}`,
        detail,
      })),
    })),
  }
}
