import { type Element, all, attribute, children, textOf } from './xml'

/** Checks whether a contributor is in the byline: publishers use some ten types for authors, groups included. */
export function isAuthor(contrib: Element): boolean {
  if (isGroupMember(contrib)) return false
  const type = typeOf(contrib)
  if (type === null || AUTHOR.test(type)) return true
  const authors = authorNamesOf(contrib)
  if (PRESENTER.test(type)) return !authors.has(nameIn(contrib))
  // Where nobody is an author by type, whoever is of an unknown one is.
  return authors.size === 0 && (!OTHER.test(type) || isOfReview(contrib, type))
}

/** Whether somebody of the type of a reviewer wrote the article, a review of a book or another work. */
function isOfReview(contrib: Element, type: string): boolean {
  if (!/^(?:book-?)?review(?:er)?s?$/i.test(type)) return false
  const front = contrib.parentNode?.parentNode as Element | null
  const article = front?.parentNode?.parentNode as Element | null
  return (
    front?.tagName === 'article-meta' &&
    (children(front, 'product').length > 0 ||
      /^(?:book|product|media|film|exhibition|software)s?-?review/i.test(
        attribute(article, 'article-type') ?? '',
      ))
  )
}

/** Types of contributors who did not write the article. */
const OTHER =
  /edit|review|refer|translat|illustrat|comment|curat|photo|interview|sponsor|supervis|produc|compil|transcri|guarant|investigat|collaborator|invent|assist|publish|\bpbl\b|fund|proof|advis|consult|moderat|member|acknowledg|other/i

/** Names of the contributors of a front matter who are authors by their type, or who have none. */
function authorNamesOf(contrib: Element): ReadonlySet<string> {
  const front = contrib.parentNode?.parentNode as Element | null
  if (!front) return new Set()
  const names =
    authorNames.get(front) ??
    new Set(
      children(front, 'contrib-group')
        .flatMap((group) => children(group, 'contrib'))
        .filter((each) => isAuthorType(typeOf(each)))
        .map(nameIn),
    )
  authorNames.set(front, names)
  return names
}

/** By front matter: each of thousands of contributors would look at all others. */
const authorNames = new WeakMap<Element, ReadonlySet<string>>()

const isAuthorType = (type: string | null): boolean => type === null || AUTHOR.test(type)

/** The type of a contributor, its own or that of its group. */
const typeOf = (contrib: Element): string | null =>
  (attribute(contrib, 'contrib-type') ?? attribute(contrib.parentNode as Element, 'content-type'))?.trim() ??
  null

const nameIn = (contrib: Element): string =>
  children(contrib)
    .filter(({ tagName }) => /^(?:name|string-name|name-alternatives|collab)$/.test(tagName))
    .map((name) =>
      textOf(name)
        .replaceAll(/[\s,.]+/g, ' ')
        .trim(),
    )
    .join(' ')

/**
 * Types of authors: "author", "corresponding author", "collab", "group". A type that names an author of something else is
 * none: "author of review".
 */
const AUTHOR =
  /^(?!.*(editor|review|translat|illustrat|comment))(.*\bauthors?\b.*|collab(oration)?|group|contributors?|corresp\w*)$/i
/** Who presented a paper at a conference: an author, unless named as one beside. */
const PRESENTER = /^(?:presenters?|speakers?|presenting)$/i

/** Checks whether a contributor is a member of an author group and not in the byline. */
export function isGroupMember(contrib: Element): boolean {
  const holder = contrib.parentNode as Element
  return (
    /non-?byline|member/i.test(attribute(contrib, 'contrib-type') ?? '') ||
    /collab-list|member/i.test(attribute(holder, 'content-type') ?? '') ||
    /^(collab|contrib)/.test((holder.parentNode as Element | null)?.tagName ?? '')
  )
}

/** Checks whether a contributor is an author, in the byline or as a member of a group. */
export const isOfAuthors = (contrib: Element): boolean => isAuthor(contrib) || isGroupMember(contrib)

/**
 * Returns the targets of a contributor's links of a type (null: any), without those of nested contributors. Some sources
 * name the affiliations in an attribute of the contributor.
 */
export const linksOf = (contrib: Element, type: string | null): string[] => [
  ...all(contrib, 'xref')
    .filter((ref) => (type === null || attribute(ref, 'ref-type') === type) && holderOf(ref) === contrib)
    .flatMap((ref) => (attribute(ref, 'rid') ?? '').split(/\s+/)),
  ...(type === 'aff' ? (attribute(contrib, 'rid') ?? '').split(/\s+/).filter(Boolean) : []),
]

const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i

/** Checks whether a part of a contributor is an ORCID: an identifier, or a link to its address. */
export const isOrcid = (part: Element): boolean =>
  part.tagName === 'contrib-id'
    ? ORCID.test(textOf(part))
    : ['ext-link', 'uri'].includes(part.tagName) &&
      /orcid\.org/i.test(addressOf(part)) &&
      ORCID.test(addressOf(part))

const addressOf = (link: Element): string => `${attribute(link, 'xlink:href') ?? ''} ${textOf(link)}`

/** Returns the ORCID iD of a contributor, as it stands there but for its letter; null without one. */
export const contributorOrcid = (contrib: Element): string | null =>
  children(contrib)
    .filter(isOrcid)
    .map((part) => ORCID.exec(addressOf(part))?.[0].toUpperCase())
    .find(Boolean) ?? null

function holderOf(element: Element): Element | null {
  let node = element.parentNode as Element | null
  while (node && node.tagName !== 'contrib') node = node.parentNode as Element | null
  return node
}
