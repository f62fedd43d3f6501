import { readFileSync } from 'node:fs'

export const dynamic = 'force-dynamic'

let html

/** A dynamic page that only inserts the HTML of another. */
export default async function Page() {
  html ??= readFileSync(process.env.SAME_TEXT, 'utf8')
  return <main dangerouslySetInnerHTML={{ __html: html }} />
}
