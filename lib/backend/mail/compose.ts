import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { xmlText } from '@/lib/text/xml'

/** `note`: a second line under the text; `group`: a heading within the email. */
export type Paragraph = {
  text: string
  href?: string
  note?: string
  small?: boolean
  /** Below a line: not part of the content. */
  apart?: boolean
  heading?: boolean
  group?: boolean
}

/** Renders text and HTML of an email from the same paragraphs; everything in the HTML is escaped. */
export function compose(language: Locale, paragraphs: readonly Paragraph[]): { text: string; html: string } {
  const text = paragraphs
    .map(({ text: line, note, href }) => [line, note, href === line ? null : href].filter(Boolean).join('\n'))
    .join('\n\n')
  const html = paragraphs.map(htmlOf).join('\n')
  const style = 'font:16px/1.7 system-ui,sans-serif;color:#1b1f24;max-width:40em;margin:0 auto;padding:16px'
  return {
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><body style="${style}">\n${html}\n</body></html>\n`,
  }
}

const SMALL = 'font-size:14px;color:#4d5661'
const APART = 'border-top:1px solid #dfe3e8;padding-top:16px;'
/** Breaks long addresses on narrow screens. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'

function htmlOf({ text, href, note, small, apart, heading, group }: Paragraph): string {
  const words = xmlText(text).replaceAll('\n', '<br>\n')
  const body = href ? `<a href="${xmlText(href)}" style="color:#0b4f8a">${words}</a>` : words
  if (heading) return `<h1 style="font-size:20px;line-height:1.4;margin:8px 0 16px">${body}</h1>`
  if (group) return `<h2 style="${SMALL};margin:24px 0 8px">${body}</h2>`
  if (small) return `<p style="${SMALL};${BREAK};${apart ? APART : ''}margin:0 0 8px">${body}</p>`
  const under = note ? `<br><span style="${SMALL}">${xmlText(note)}</span>` : ''
  return `<p style="${BREAK};margin:0 0 16px">${body}${under}</p>`
}

/**
 * Returns the sender of a site's emails: its name, without characters that end a quoted name, and the configured
 * address.
 */
export const senderOf = (name: string): string =>
  `"${[...name].filter((letter) => letter >= ' ' && !'"\\<>'.includes(letter)).join('')}" <${env.MAIL_FROM ?? `no-reply@${env.BASE_DOMAIN}`}>`
