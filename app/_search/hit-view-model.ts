import { statusBadges } from '@/components/article/status-badges'
import type { HitView } from '@/components/search/search-view-model'
import { plainText } from '@/lib/text/inline-html'
import { memberTypeOf } from '@/lib/rules/member-resource'
import { localDate } from '@/lib/i18n/local-date'
import { type Locale, type Sides, localized } from '@/lib/i18n/locales'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { type Translator, translator } from '@/lib/i18n/translator'
import { PAGE_ID_OFFSET, type SearchItem } from '@/lib/contract/search-page'
import { href } from '@/lib/routes/href'
import { endOfWord } from '@/lib/text/end-of-word'
import { safeUrl } from '@/lib/text/safe-url'
import { joinFacts } from '@/lib/text/join-facts'
import { splitNames } from '@/lib/text/split-names'

type HitContext = { locale: Locale; site: { id: number; isGroup: boolean }; t: Translator<'search'> }

/** Builds a hit that is no article. */
export function hitView(item: SearchItem, context: HitContext): HitView {
  const { locale, t } = context
  const title = localized(locale, { zh: item.resName, en: item.enResName })
  const name = title.text || (item.label ?? String(item.id))
  const external = externalLink(item)
  const passageHtml =
    item.highlight.summary ?? lead(localized(locale, { zh: item.summary, en: item.enSummary }).text)
  return {
    id: `${item.kind}-${item.id}`,
    titleHtml: markedTitle(item, locale) ?? name,
    lang: title.lang,
    href: external ?? ownAddress(item, context) + ownPath(item, locale),
    newTab: external === null ? undefined : t('newTab'),
    badges: statusBadges(item, translator(locale, 'article')),
    facts: factsOf(item, context).map((text) => ({ text, lang: langAttribute(locale, text) })),
    passageHtml,
    passageLang: langAttribute(locale, plainText(passageHtml)),
    matchedHtml: matchedLine(item, locale, t),
    picture: item.pictureUrl,
    favoriteButton: favoriteButtonOf(item, name, locale),
  }
}

/** Returns the favorite button of a hit; null for `other` except albums, since text pages are no resource. */
function favoriteButtonOf(
  { kind, otherKind, id }: SearchItem,
  title: string,
  locale: Locale,
): HitView['favoriteButton'] {
  if (kind === 'other' && otherKind !== 'album') return null
  const t = translator(locale, 'article')
  return {
    key: `${memberTypeOf(kind) ?? 0}:${id}`,
    text: t('collect'),
    label: t('collectOf', { title: plainText(title) }),
  }
}

/** Returns the highlighted title in the language shown. */
export const markedTitle = ({ highlight, resName, enResName }: SearchItem, locale: Locale): string | null =>
  locale === 'en'
    ? enResName
      ? highlight.enResName
      : highlight.resName
    : resName
      ? highlight.resName
      : highlight.enResName

/** Maximum number of highlighted names shown per field. */
const MARKED = 3

/**
 * Returns "Found in: title, keywords (<mark>laser</mark> welding)": the matched fields, with the keywords and people
 * not otherwise shown.
 */
export function matchedLine(item: SearchItem, locale: Locale, t: Translator<'search'>): string | null {
  const { matched, highlight } = item
  const known = [
    'title',
    'author',
    'keyword',
    'abstract',
    'fullText',
    'affiliation',
    'column',
    'fund',
    'source',
    'doi',
  ] as const
  const sides: Record<string, Sides> = {
    keyword: { zh: highlight.keyword, en: highlight.enKeyword },
    author: { zh: highlight.authors, en: highlight.enAuthors },
  }
  const fields = known
    .filter((field) => matched.includes(field))
    .map((field) => {
      const entries = sides[field] ? localized(locale, sides[field]).text : ''
      const html = markedEntries(entries).join(t('listSeparator'))
      const isOther = field === 'title' && isOtherTitle(highlight, markedTitle(item, locale))
      const name = t(`matchedIn.${isOther ? 'otherTitle' : field}`)
      return html === '' ? name : t('matchedEntries', { field: name, entries: html })
    })
  return fields.length > 0 ? t('matched', { fields: joinFacts(fields) }) : null
}

/** Checks whether only the title that is not shown has a match. */
const isOtherTitle = ({ resName, enResName }: SearchItem['highlight'], shown: string | null): boolean =>
  shown === null && (resName ?? enResName ?? null) !== null

const markedEntries = (html: string): string[] =>
  html
    .split(/;(?![^<]*>)(?<!&[a-z0-9#]+;)/i)
    .filter((entry) => entry.includes('<mark>'))
    .slice(0, MARKED)

const LEAD = 120

function lead(html: string): string | null {
  const text = plainText(html)
  if (text === '') return null
  const cut = text.length > LEAD ? `${text.slice(0, endOfWord(text, LEAD))}…` : text
  return cut.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** Returns the source that external news opens, else null. */
function externalLink({ kind, original, newsDataType, sourceLink }: SearchItem): string | null {
  const leaves = kind === 'news' && (original === 2 || newsDataType === 'wechat')
  return leaves && sourceLink ? (safeUrl(sourceLink) ?? null) : null
}

/** Returns the origin of a member site's content on a group site; "" for the current site. */
const ownAddress = ({ siteId, address }: SearchItem, { site }: HitContext): string =>
  site.isGroup && siteId !== site.id && address ? `//${address}` : ''

function ownPath(item: SearchItem, locale: Locale): string {
  const { id, articleId, anchor } = item
  switch (item.kind) {
    case 'publication':
      return href.journal({ locale, id })
    case 'picture':
    case 'table':
      return href.figures({ locale, articleId: articleId ?? 0, anchor: anchor ?? '' })
    case 'video':
    case 'audio':
      return href.media({ locale, kind: item.kind, id })
    case 'book':
      return href.book({ locale, id })
    case 'news':
      return href.news({ locale, id })
    case 'other':
      return otherPath(item, locale)
    case 'article':
      return href.article({ locale, id, doi: item.doi })
  }
}

function otherPath({ id, otherKind }: SearchItem, locale: Locale): string {
  if (otherKind === 'album') return href.album({ locale, id })
  const page = { locale, id: id - PAGE_ID_OFFSET }
  return otherKind === 'periodIntroduce' || otherKind === 'aboutus' ? href.about(page) : href.info(page)
}

function factsOf(item: SearchItem, { locale, t }: HitContext): string[] {
  const people = splitNames(localized(locale, { zh: item.authors, en: item.enAuthors }).text)
  const paper = plainText(localized(locale, { zh: item.paperTitle, en: item.enPaperTitle }).text)
  const organizer = localized(locale, { zh: item.organizerUnit, en: item.enOrganizerUnit }).text
  return [
    ...(item.label ? [localized(locale, { zh: item.label, en: item.enLabel }).text] : []),
    ...(paper ? [t('paper', { title: paper })] : []),
    ...(item.kind === 'publication' && item.issn ? [t('issn', { value: item.issn })] : []),
    ...(item.cn ? [t('cn', { value: item.cn })] : []),
    ...(organizer ? [t('organizer', { value: organizer })] : []),
    ...(item.kind !== 'publication' && people.length > 0 ? [people.join(locale === 'en' ? ', ' : '，')] : []),
    ...(item.publisher && item.kind === 'book' ? [item.publisher] : []),
    ...(item.publishDate ? [localDate(locale, item.publishDate)] : []),
    ...(item.duration ? [t('duration', { value: clock(item.duration) })] : []),
  ]
}

/** Formats seconds as 1:02:03. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
