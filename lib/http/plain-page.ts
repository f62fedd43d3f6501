import type { Locale } from '@/lib/i18n/locales'
import { escapeHtml } from '@/lib/text/escape-html'

// What browsers without light-dark() have comes first.
const ROOT = 'color-scheme:light dark;background:#fff;background:light-dark(#fff,#15181c)'
const BODY = [
  'max-width:40rem;margin:15vh auto;padding:0 1.5rem;line-height:1.7;text-wrap:pretty',
  "font-family:system-ui,'Noto Sans CJK SC',sans-serif",
  'color:#1b1f24;color:light-dark(#1b1f24,#e6e8eb)',
].join(';')
const HEADING =
  "font:600 1.7rem/1.3 Georgia,'Songti SC','Noto Serif CJK SC',serif;text-wrap:balance;overflow-wrap:anywhere"

/**
 * A whole document of a heading and a few paragraphs, which needs no other file and is dark where the system is; `html` is
 * put in as it is.
 */
export const plainPage = (locale: Locale, title: string, html: string): string =>
  `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}" style="${ROOT}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body style="${BODY}"><h1 style="${HEADING}">${escapeHtml(title)}</h1>${html}</body></html>`
