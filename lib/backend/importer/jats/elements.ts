/** Inline elements and their tags. */
export const INLINE: Record<string, string> = {
  ...{
    italic: 'i',
    bold: 'b',
    sub: 'sub',
    sup: 'sup',
    monospace: 'code',
    underline: 'u',
    sc: 'span',
    strike: 's',
  },
  ...{
    'named-content': 'span',
    'styled-content': 'span',
    abbrev: 'span',
    roman: 'span',
    'sans-serif': 'span',
    overline: 'span',
  },
}
/** Blocks and their tags. */
export const BLOCKS: Record<string, string> = {
  ...{
    'disp-quote': 'blockquote',
    'boxed-text': 'aside',
    'verse-group': 'blockquote',
    'verse-line': 'p',
    speech: 'div',
  },
  ...{
    'def-item': 'div',
    term: 'dt',
    def: 'dd',
    statement: 'div',
    attrib: 'p',
    'table-wrap-foot': 'div',
    caption: 'div',
  },
}
/** Addresses a link may carry. */
export const SAFE_URL = /^(https?:|mailto:)/i

/** Elements a link may point at. */
export const ANCHORED = [
  'sec',
  'fig',
  'table-wrap',
  'fig-group',
  'disp-formula',
  'fn',
  'ref',
  'app',
  'supplementary-material',
  'p',
]
/** Elements that add nothing of their own: their text flows on. */
export const PASSED = new Set([
  'person-group',
  'name',
  'surname',
  'given-names',
  'article-title',
  'source',
  'year',
  'volume',
  'issue',
  'fpage',
  'elocation-id',
  'lpage',
  'pub-id',
  'alternatives',
  'etal',
  'publisher-name',
  'publisher-loc',
  'edition',
  'institution',
  'string-name',
  'comment',
  'date-in-citation',
  'collab',
  'conf-name',
])
