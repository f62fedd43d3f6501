import sanitize, { type IOptions } from 'sanitize-html'

const words = (text: string): string[] => text.trim().split(/\s+/)

const OWNER_TAGS =
  words(`p br h2 h3 h4 ul ol li dl dt dd blockquote figure figcaption img table caption thead tbody tr th td
  a strong em b i sub sup code hr`)

/** Sanitises owner HTML (news, pages, introductions) by allow-list: no scripts, styles, frames or external pictures. */
export const sanitizeOwnerHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: OWNER_TAGS,
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['id', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
  })

/** Sanitises owner HTML; null where there is none. */
export const sanitizeOwnerHtmlOrNull = (html: string | null | undefined): string | null =>
  html ? sanitizeOwnerHtml(html) : null

const TEXT_TAGS =
  words(`section aside div span p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd dfn blockquote pre code figure
  figcaption img audio video table caption thead tbody tfoot tr th td a strong em b i u s sub sup`)

/** Allowed elements of MathML. */
export const MATH_TAGS =
  words(`math semantics mrow mi mn mo ms mtext mspace msub msup msubsup mfrac msqrt mroot mover munder
  munderover mtable mtr mlabeledtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts none merror`)
export const MATH_ATTRIBUTES =
  words(`mathvariant stretchy fence separator accent accentunder displaystyle scriptlevel columnalign rowalign columnspan
  rowspan linethickness notation width height depth lspace rspace voffset minsize maxsize mathsize symmetric largeop
  movablelimits form columnspacing rowspacing columnlines rowlines frame bevelled`)

const DATA = words(
  'type part plain kind label file aria align rule inset scroll back name missing indent',
).map((name) => `data-${name}`)

const FULL_TEXT: IOptions = {
  allowedTags: [...TEXT_TAGS, ...MATH_TAGS, 'annotation'],
  allowedAttributes: {
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, MATH_ATTRIBUTES])),
    math: [...MATH_ATTRIBUTES, 'display', 'alttext'],
    annotation: ['encoding'],
    a: ['href', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    audio: ['src', 'controls', 'preload'],
    video: ['src', 'controls', 'preload'],
    ol: ['type', 'start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['id', 'lang', 'aria-label', 'tabindex', { name: 'role', values: ['group'] }, ...DATA],
  },
  allowedSchemes: ['http', 'https', 'ftp', 'mailto'],
  allowedSchemesByTag: { img: [], audio: [], video: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    // Scrollable elements are reached by keyboard in document order: a positive tabindex would put them first.
    '*': (tagName, attribs) => {
      if (attribs.tabindex !== '0') delete attribs.tabindex
      return { tagName, attribs }
    },
  },
  // As the importer writes it.
  textFilter: (text) => text.replaceAll('"', '&quot;'),
}

/** Sanitises full text and tables of articles by allow-list; file addresses and labels may be filled in already. */
export const sanitizeFullText = (html: string): string => sanitize(html, FULL_TEXT).replaceAll(' />', '>')
