import { type Locale, isLocale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'
import { escapeHtml } from '@/lib/text/escape-html'
import { type Page, makePage } from './page'

type Kind = Exclude<keyof Messages['front'], 'reference'>

/** A page of a few sentences without any site's data, for when there is no site or it cannot draw one. */
export function staticErrorPage(
  kind: Kind,
  status: number,
  locale: Locale,
  headers: Record<string, string> = {},
  { values = {}, lines = [] }: { values?: Record<string, string>; lines?: string[] } = {},
): Page {
  const t = translator(locale, 'front')
  const [title, text] = [t(`${kind}.title`, values), t(`${kind}.text`, values)].map(escapeHtml)
  const more = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const body = `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body style="max-width:40rem;margin:15vh auto;padding:0 1.5rem;font-family:system-ui,'Noto Sans CJK SC',sans-serif;line-height:1.7;color:#1b1f24"><h1 style="font-size:1.7rem">${title}</h1><p>${text}</p>${more}</body></html>`
  return makePage(status, Buffer.from(body), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...headers,
  })
}

/** Language of a path: its prefix, else `lang=`, else zh. */
export function localeOfUrl(url: string): Locale {
  const first = url.split(/[/?]/)[1]
  if (isLocale(first)) return first
  return /[?&]lang=en(&|$)/.test(url) ? 'en' : 'zh'
}
