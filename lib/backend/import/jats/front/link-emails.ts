import { escapeHtml } from '@/lib/text/escape-html'

/** An address in running text; its local part is as long as one may be (RFC 5321, 4.5.3.1.1). */
export const EMAIL = /[\w.+%-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}/gi

const TAG = /(<[^>]*>)/
const CLOSED = /^<(\/?)(a|code|math|svg)\b/i

/** A link that writes to an address, as HTML. */
export const mailLink = (address: string): string =>
  `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`

/** Links addresses that stand as plain text in well-formed HTML; what is a link, code or a formula already stays as it is. */
export function linkEmails(html: string): string {
  if (!html.includes('@')) return html
  let depth = 0
  return html
    .split(TAG)
    .map((part) => {
      const tag = CLOSED.exec(part)
      if (tag && !part.endsWith('/>')) depth += tag[1] ? -1 : 1
      return depth > 0 || part.startsWith('<') ? part : part.replace(EMAIL, mailLink)
    })
    .join('')
}
