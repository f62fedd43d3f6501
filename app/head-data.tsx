import { placeInHead } from '@/lib/answer'
import { escapeHtml } from '@/lib/domain/escape-html'
import type { MetaTag } from '@/lib/metadata/meta-tag'
import { type JsonLd, jsonLdText } from '@/lib/metadata/json-ld/json-ld'

type Props = { tags?: MetaTag[]; jsonLd?: JsonLd[] }

/**
 * Meta elements in their order and structured data of a page. The front puts them in the head as finished HTML: an article
 * has some two hundred, and React need not know of them. Without the front React lifts the elements into the head.
 */
export const HeadData = ({ tags = [], jsonLd = [] }: Props) =>
  placeInHead(headHtml({ tags, jsonLd })) ? null : (
    <>
      {tags.map(([name, content], index) => (
        <meta key={index} name={name} content={content} />
      ))}
      {jsonLd.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(jsonLd) }} />
      )}
    </>
  )

const headHtml = ({ tags = [], jsonLd = [] }: Props): string => {
  const metas = tags.map(
    ([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}"/>`,
  )
  const data = jsonLd.length > 0 ? `<script type="application/ld+json">${jsonLdText(jsonLd)}</script>` : ''
  return metas.join('') + data
}
