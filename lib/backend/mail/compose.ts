import { env } from '@/lib/env'
import { xmlText } from '@/lib/domain/xml'

export type Paragraph = { text: string; href?: string; small?: boolean; heading?: boolean }

/** Text and HTML of a letter from the same paragraphs; everything in the HTML is escaped (safety T19). */
export function compose(
  language: 'zh' | 'en',
  paragraphs: readonly Paragraph[],
): { text: string; html: string } {
  const text = paragraphs.map(({ text: line, href }) => (href ? `${line}\n${href}` : line)).join('\n\n')
  const html = paragraphs.map(htmlOf).join('\n')
  const style = 'font:16px/1.7 system-ui,sans-serif;color:#1b1f24;max-width:40em;margin:0 auto;padding:16px'
  return {
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><body style="${style}">\n${html}\n</body></html>\n`,
  }
}

function htmlOf({ text, href, small, heading }: Paragraph): string {
  const body = href ? `<a href="${xmlText(href)}">${xmlText(text)}</a>` : xmlText(text)
  if (heading) return `<h1 style="font-size:20px">${body}</h1>`
  return small ? `<p style="font-size:13px;color:#4d5661">${body}</p>` : `<p>${body}</p>`
}

/** Sender of a site's letters: its name, without what ends a quoted name, and the configured address. */
export const senderOf = (name: string): string =>
  `"${[...name].filter((letter) => letter >= ' ' && !'"\\<>'.includes(letter)).join('')}" <${env.MAIL_FROM ?? `no-reply@${env.BASE_DOMAIN}`}>`
