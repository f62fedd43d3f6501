import { XML_DECLARATION, xmlElement, xmlText } from '@/lib/text/xml'
import { type Feed, type FeedItem, instantOf } from './feed'

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"',
].join(' ')

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'

/** Returns a feed as RSS 2.0 (RSS Advisory Board specification), authors as dc:creator, the source as PRISM. */
export function rssFeed(feed: Feed): string {
  return [
    XML_DECLARATION,
    `<rss version="2.0" ${NAMESPACES}><channel>`,
    xmlElement('title', feed.title),
    xmlElement('link', feed.link),
    // The element is required, even if empty.
    `<description>${xmlText(htmlText(feed.description))}</description>`,
    xmlElement('language', feed.language),
    xmlElement('lastBuildDate', rfc822(feed.updated)),
    `<atom:link href="${xmlText(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(item),
    '</channel></rss>\n',
  ].join('')
}

/** Escapes plain text, because readers parse a description as HTML (RSS Advisory Board, best practices). */
const htmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function item(entry: FeedItem): string {
  return [
    '<item>',
    xmlElement('title', entry.title),
    xmlElement('link', entry.link),
    xmlElement('guid', entry.id, { isPermaLink: entry.id === entry.link ? 'true' : 'false' }),
    xmlElement('description', entry.summary && htmlText(entry.summary)),
    xmlElement('pubDate', rfc822(entry.published)),
    ...entry.categories.map((category) => xmlElement('category', category)),
    ...entry.authors.map((author) => xmlElement('dc:creator', author)),
    xmlElement('dc:identifier', entry.doi && `doi:${entry.doi}`),
    xmlElement('dc:date', entry.published),
    xmlElement('prism:doi', entry.doi),
    ...source(entry),
    '</item>',
  ].join('')
}

const source = ({ source: from }: FeedItem): string[] =>
  from
    ? [
        xmlElement('prism:publicationName', from.journal),
        xmlElement('prism:issn', from.issn),
        xmlElement('prism:volume', from.volume),
        xmlElement('prism:number', from.issue),
        xmlElement('prism:startingPage', from.firstPage),
        xmlElement('prism:endingPage', from.lastPage),
      ]
    : []

/** Formats a date as RSS requires (RFC 822 with a four-digit year). */
const rfc822 = (date: string | null): string | null => instantOf(date)?.toUTCString() ?? null
