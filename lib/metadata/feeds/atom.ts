import { doiUrl } from '@/lib/text/doi-url'
import { XML_DECLARATION, xmlElement, xmlText } from '@/lib/text/xml'
import { type Feed, type FeedItem, instantOf } from './feed'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

/** Returns a feed as Atom (RFC 4287). Entries without an author have the feed's. */
export function atomFeed(feed: Feed): string {
  return [
    XML_DECLARATION,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    xmlElement('id', feed.self),
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('updated', rfc3339(feed.updated)),
    `<author><name>${xmlText(feed.title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.link)}"/>`,
    ...feed.items.map(entryOf),
    '</feed>\n',
  ].join('')
}

function entryOf(entry: FeedItem): string {
  return [
    '<entry>',
    xmlElement('id', entry.id),
    xmlElement('title', entry.title),
    xmlElement('updated', rfc3339(entry.updated)),
    entry.published ? xmlElement('published', rfc3339(entry.published)) : '',
    ...entry.authors.map((name) => `<author>${xmlElement('name', name)}</author>`),
    ...entry.categories.map((term) => `<category term="${xmlText(term)}"/>`),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.link)}"/>`,
    entry.doi ? `<link rel="related" href="${xmlText(doiUrl(entry.doi))}"/>` : '',
    entry.pdf
      ? `<link rel="alternate" type="application/pdf" href="${xmlText(entry.pdf)}" title="PDF"/>`
      : '',
    xmlElement('summary', entry.summary),
    '</entry>',
  ].join('')
}

const rfc3339 = (date: string): string => (instantOf(date) ?? new Date(0)).toISOString()
