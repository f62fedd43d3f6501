import type { MetaTag } from '@/lib/metadata/meta-tag'
import { type JsonLd, jsonLdText } from '@/lib/metadata/json-ld/json-ld'

/** Meta elements in their order (React lifts them into the head) and structured data of a page. */
export const HeadData = ({ tags = [], jsonLd = [] }: { tags?: MetaTag[]; jsonLd?: JsonLd[] }) => (
  <>
    {tags.map(([name, content], index) => (
      <meta key={index} name={name} content={content} />
    ))}
    {jsonLd.length > 0 && (
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(jsonLd) }} />
    )}
  </>
)
