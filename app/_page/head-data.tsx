import { appendToPage } from '@/lib/answer'
import { escapeHtml } from '@/lib/text/escape-html'
import type { MetaTag } from '@/lib/metadata/meta-tag'
import { type JsonLd, jsonLdText } from '@/lib/metadata/json-ld/json-ld'

type Props = { tags?: MetaTag[]; jsonLd?: JsonLd[] }

/**
 * Renders the ordered meta elements and the structured data of a page. The front inserts them as HTML, since an
 * article has about two hundred and React need not handle them. Structured data goes last: no reader waits for it.
 * Without the front React renders them and hoists the elements into the head.
 */
export const HeadData = ({ tags = [], jsonLd = [] }: Props) => {
  const data = jsonLd.length > 0 ? jsonLdText(jsonLd) : null
  if (appendToPage('head', metaHtml(tags))) {
    if (data !== null) appendToPage('foot', `<script type="application/ld+json">${data}</script>`)
    return null
  }
  return (
    <>
      {tags.map(([name, content], index) => (
        <meta key={index} name={name} content={content} />
      ))}
      {data !== null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </>
  )
}

const metaHtml = (tags: MetaTag[]): string =>
  tags
    .map(([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}"/>`)
    .join('')
