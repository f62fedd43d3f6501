import type { SiteIdentity } from '@/lib/contract/envelope'
import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { themeStyle } from '@/lib/site/theme-style'
import { escapeHtml } from '@/lib/text/escape-html'

/** What browsers without light-dark() have comes first. */
const both = (property: string, light: string, dark: string) =>
  `${property}:${light};${property}:light-dark(${light},${dark})`

// The widths, sizes and spaces of components/page/problem.module.scss: both are one design.
const ROOT = `color-scheme:light dark;${both('background', '#fff', '#15181c')}`
const BODY = [
  'margin:0;line-height:1.6;text-wrap:pretty',
  "font-family:system-ui,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
  both('color', '#1b1f24', '#e6e8eb'),
].join(';')
const COLUMN = 'max-width:75rem;margin:0 auto;padding:0 clamp(1rem,3vw,1.5rem)'
const BAR = `${COLUMN};display:flex;min-height:4rem;align-items:center;justify-content:space-between;gap:1.5rem`
const NAME =
  "margin:0;font:1.2rem/1.25 Georgia,'Songti SC','Noto Serif CJK SC',serif;text-wrap:balance;overflow-wrap:anywhere"
const TEXT = 'max-width:36rem;padding:4rem 0 6rem'
const HEADING = 'margin:0 0 1rem;font-size:1.728rem;line-height:1.25;text-wrap:balance;overflow-wrap:anywhere'
/** As high as a finger needs, in the colour of the site. */
export const PLAIN_LINK = 'color:var(--accent,inherit);display:inline-block;padding:.6rem 0;margin:-.6rem 0'

type Options = {
  /** The site, whose name and colours lead the page; none for an address of no site. */
  site?: SiteIdentity | null | undefined
  /** Heading of the page where it is not its title, which names the site. */
  heading?: string | undefined
  /** What to do next. */
  link?: { label: string; href: string } | undefined
}

/**
 * Renders a whole document of a heading and a few paragraphs, which needs no other file and is dark where the system
 * is; `html` is put in as it is.
 */
export function plainPage(
  locale: Locale,
  title: string,
  html: string,
  { site, heading = title, link }: Options = {},
): string {
  const next = link
    ? `<p style="margin-top:1.5rem;font-weight:600"><a style="${PLAIN_LINK}" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`
    : ''
  const theme = themeStyle(site?.colours ?? {})
  const root = `${ROOT};--accent:light-dark(${theme['--accent']},${theme['--accent-dark']})`
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}" style="${root}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body style="${BODY}">${site ? masthead(locale, site) : ''}<main style="${COLUMN}"><section style="${TEXT}"><h1 style="${HEADING}">${escapeHtml(heading)}</h1>${html}${next}</section></main></body></html>`
}

/** The name of the site over a line of its colour, and a link to the other language. */
function masthead(locale: Locale, site: SiteIdentity): string {
  const name = localized(locale, { zh: site.name, en: site.enName })
  const other = otherLocale(locale)
  const label = translator(locale, 'header')(other === 'en' ? 'languageEn' : 'languageZh')
  const lang = name.lang === undefined ? '' : ` lang="${name.lang}"`
  return `<header style="border-bottom:2px solid var(--accent,currentcolor)"><div style="${BAR}"><p style="${NAME}"${lang}>${escapeHtml(name.text)}</p><a style="${PLAIN_LINK};white-space:nowrap" lang="${other}" href="${href.home({ locale: other })}">${label}</a></div></header>`
}
