import type { Locale } from '@/lib/i18n/locales'
import { escapeHtml } from '@/lib/text/escape-html'

/** Returns a self-contained document of a heading and a few paragraphs; `html` is inserted unescaped. */
export const plainPage = (locale: Locale, title: string, html: string): string =>
  `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body style="max-width:40rem;margin:15vh auto;padding:0 1.5rem;font-family:system-ui,'Noto Sans CJK SC',sans-serif;line-height:1.7;color:#1b1f24"><h1 style="font-size:1.7rem">${escapeHtml(title)}</h1>${html}</body></html>`
