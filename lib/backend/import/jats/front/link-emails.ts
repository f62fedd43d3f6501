import { escapeHtml } from '@/lib/text/escape-html'

/** An email address in running text; the local part has at most 64 characters (RFC 5321, 4.5.3.1.1). */
export const EMAIL = /[\w.+%-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,24}/gi

const TAG = /(<[^>]*>)/
const CLOSED = /^<(\/?)(a|code|math|svg)\b/i

/** Renders a `mailto:` link. */
export const mailLink = (address: string): string =>
  `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`

/** Links email addresses in well-formed HTML, except inside links, code and formulas. */
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
