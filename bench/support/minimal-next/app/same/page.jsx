import { readFileSync } from 'node:fs'

export const dynamic = 'force-dynamic'

let html

/** Renders only the HTML of another page, dynamically. */
export default async function Page() {
  html ??= readFileSync(process.env.SAME_TEXT, 'utf8')
  return <main dangerouslySetInnerHTML={{ __html: html }} />
}
