import { articleListViewModel } from '@/app/_content/article-list-view-model'
import { authorshipViewModel } from '@/app/_entity/authorship-view-model'
import { mostFrequent } from '@/app/_search/most-frequent'
import { searchState, stateHref } from '@/app/_search/search-state'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { localized, otherLocale } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { EntityKind } from '@/lib/routes/areas/entity'
import { isEmail } from '@/lib/rules/contact'
import { keysListedAs, listedKey } from '@/lib/rules/facet-spellings'
import { type Identifier, identifierOf } from '@/lib/text/identifiers'
import { feedPath } from '@/lib/routes/feed-path'
import { href } from '@/lib/routes/href'
import { pairedKeyword } from '@/lib/text/paired-keyword'
import { isSafePath } from '@/lib/text/safe-path'
import { hasHan } from '@/lib/text/has-han'
import { type EntityData, facetOf } from './load'

export type EntityViewModel = ReturnType<typeof entityViewModel>

type T = Translator<'entity'>

/** Maximum number of related entities of each kind, and how many of them are shown unfolded. */
const NEIGHBOURS = 12
const UNFOLDED = 6

/** Minimum number of works for an indexed entity page: below, the work itself is the better search result. */
const LISTED_FROM = 2

/** Returns the page metadata of the page of an entity. */
export function entityHead(data: EntityData, { locale }: PageContext): ScreenHead {
  const { kind, works } = data
  const entityNames = namesOf(data)
  const t = translator(locale, 'entity')
  return {
    title: `${localized(locale, entityNames).text} · ${t(`kind.${kind}`)}`,
    canonical: href.entity({ locale, kind, name: entityNames.key }),
    noindex: works.totalElements < LISTED_FROM,
  }
}

/** Builds the view model of the page of an entity: names, works, years of the works, and related entities. */
export function entityViewModel(data: EntityData, context: PageContext) {
  const { kind, works } = data
  const { locale } = context
  const t = translator(locale, 'entity')
  const entityNames = namesOf(data)
  const shown = localized(locale, entityNames)
  const other = localized(otherLocale(locale), entityNames).text
  const count = works.totalElements
  const identified = identifiedOf(data, entityNames, context, t)
  return {
    frame: {
      locale,
      title: shown.text,
      titleLang: shown.lang,
      titleNotice: t('otherLanguage'),
      lead: [t(`kind.${kind}`), other !== shown.text && other, t('works', { count })]
        .filter(Boolean)
        .join(' · '),
    },
    identifier: entityNames.identifier && {
      label: entityNames.identifier.label,
      href: entityNames.identifier.url,
      others: {
        label: t('sameName', { name: shown.text }),
        href: href.entity({ locale, kind, name: localized(locale, entityNames).text }),
      },
    },
    identified,
    // Two iDs under one name say by themselves that they are several people.
    authorship:
      (identified && identified.links.length > 1) || entityNames.identifier
        ? null
        : authorshipViewModel(data.compared ?? [], spellingsOf(entityNames), locale),
    years: yearsOf(data, entityNames.key, context, t),
    list: articleListViewModel(works, context, href.entity({ locale, kind, name: entityNames.key })),
    neighbours: (['person', 'keyword', 'institution', 'fund'] as const).flatMap((each) =>
      neighboursOf(data, each, context, t),
    ),
    // One work is all that a search in it would find.
    search:
      count > 1 ? { label: t('refine'), href: stateHref(stateOf(data, entityNames.key, context)) } : null,
    feeds: feedsOf(kind, entityNames, { shown: shown.text, context, t }),
    wrong: kind === 'keyword' ? null : wrongOf(shown.text, context, t),
    // What a keyword's works have in common is said by its name.
    note:
      kind === 'keyword'
        ? null
        : t(entityNames.identifier ? `noteOfId.${entityNames.identifier.kind}` : `note.${kind}`),
  }
}

/** Returns whom to tell of works that are not of the entity. */
function wrongOf(name: string, { bundle }: PageContext, t: T) {
  const email = (bundle.footer.email ?? '').trim()
  if (!isEmail(email)) return { text: t('wrongWithoutEmail'), link: null }
  const subject = encodeURIComponent(t('wrongSubject', { name }))
  return { text: t('wrong'), link: { href: `mailto:${email}?subject=${subject}`, label: email } }
}

type Names = { zh: string | null; en: string | null; key: string; identifier: Identifier | null }

const valuesOf = ({ kind, clusters }: EntityData) =>
  clusters.facets.find((facet) => facet.name === facetOf[kind])?.values ?? []

/** Returns the names of an entity as its works spell them, and the key of its address: its identifier, if any. */
function namesOf(data: EntityData): Names {
  const { kind, name } = data
  const folded = name.toLocaleLowerCase()
  const values = valuesOf(data)
  const listed = listedKey(facetOf[kind], folded)
  const value =
    values.find(({ key }) => listedKey(facetOf[kind], key) === listed) ??
    values.find((each) => identifierOf(facetOf[kind], each.key) === null && isNamed(each, folded))
  // Keywords are counted in each language on their own; works say which two are the same.
  const paired = kind === 'keyword' ? pairedKeyword(value?.label ?? name, data.newest) : null
  if (!value) return { ...sidesOf({ label: name, enLabel: null }), ...paired, key: name, identifier: null }
  const identifier = identifierOf(facetOf[kind], value.key)
  return { ...sidesOf(value), ...paired, key: identifier ? value.key : value.label, identifier }
}

const sidesIn = ({ zh, en }: Names): string[] => [zh, en].filter((name) => name !== null)

const foldedNames = (names: Names): string[] => sidesIn(names).map((name) => name.toLocaleLowerCase())

/** Names of a person, those in Latin letters with the initials joined and apart. */
const spellingsOf = (names: Names): string[] => [
  ...sidesIn(names),
  ...foldedNames(names).flatMap((name) => keysListedAs('author', name)),
]

/** A name recorded in Latin letters alone is its own English name. */
const sidesOf = ({ label, enLabel }: { label: string; enLabel: string | null }) => ({
  zh: label,
  en: enLabel ?? (hasHan(label) ? null : label),
})

const isNamed = ({ label, enLabel }: { label: string; enLabel: string | null }, folded: string): boolean =>
  [label, enLabel].some((each) => each?.toLocaleLowerCase() === folded)

/** Returns links to the entities with an identifier among the works of a name; each has its own page. */
function identifiedOf(data: EntityData, entityNames: Names, { locale }: PageContext, t: T) {
  const { kind } = data
  // Only people and institutions have identifiers.
  if (kind !== 'person' && kind !== 'institution') return null
  const names = foldedNames(entityNames)
  const links = valuesOf(data).flatMap((value) => {
    const identifier = identifierOf(facetOf[kind], value.key)
    if (entityNames.identifier || !identifier || !names.some((name) => isNamed(value, name))) return []
    return [
      {
        label: identifier.id,
        count: value.count < data.works.totalElements ? t('works', { count: value.count }) : null,
        href: href.entity({ locale, kind, name: value.key }),
      },
    ]
  })
  return links.length === 0 ? null : { label: t(`identified.${kind}`), links }
}

const stateOf = ({ kind }: EntityData, name: string, { locale }: PageContext) =>
  searchState('article', { [facetOf[kind]]: name }, locale)

/** Minimum number of works for bars: fewer would show chance. */
const FEWEST_WORKS = 10

function yearsOf(data: EntityData, name: string, context: PageContext, t: T) {
  const { values = [] } = data.clusters.facets.find((facet) => facet.name === 'year') ?? {}
  const max = Math.max(...values.map(({ count }) => count))
  const hasBars = data.works.totalElements >= FEWEST_WORKS
  return {
    label: t('years'),
    // All works of one year are the list itself.
    rows: (values.length > 1 ? mostFrequent(values) : []).map(({ key, count }) => ({
      year: key,
      count,
      share: hasBars ? count / max : null,
      href: stateHref(stateOf(data, name, context), { year: key }),
    })),
  }
}

function neighboursOf(data: EntityData, kind: EntityKind, { locale }: PageContext, t: T) {
  const entityNames = namesOf(data)
  const names = foldedNames(entityNames)
  const { values = [] } = data.clusters.facets.find(({ name }) => name === facetOf[kind]) ?? {}
  // Most of what is shared is shared once: only more than that is worth a number.
  const shared = (count: number) => (count > 1 ? count : null)
  const isOwn = (value: (typeof values)[number]) =>
    entityNames.identifier ? value.key === entityNames.key : names.some((name) => isNamed(value, name))
  const links = values
    .filter((value) => kind !== data.kind || !isOwn(value))
    .slice(0, NEIGHBOURS)
    .map(({ key, label, enLabel, count }) => {
      const { text, lang } = localized(locale, sidesOf({ label, enLabel }))
      const name = identifierOf(facetOf[kind], key) ? key : label
      return { label: text, lang, count: shared(count), href: href.entity({ locale, kind, name }) }
    })
  if (links.length === 0) return []
  const label = t(`${kind === data.kind ? 'related' : 'neighbours'}.${kind}`)
  const folded = links.length > UNFOLDED + 1 ? links.slice(UNFOLDED) : []
  const more = folded.length > 0 ? { label: t('more', { count: folded.length }), links: folded } : null
  return [{ label, links: links.slice(0, links.length - folded.length), more }]
}

/** Returns the feeds of an entity: of a person without an identifier by the name shown, else by the key its list has. */
function feedsOf(
  kind: EntityKind,
  { key, identifier }: Names,
  { shown, context: { locale }, t }: { shown: string; context: PageContext; t: T },
) {
  const value = kind === 'person' && !identifier ? shown : key
  // A name in TeX has backslashes and a list semicolons, which no address of a feed may have.
  if (!isSafePath(`/${value}/`) || /[;；]/.test(value)) return []
  return (['rss', 'atom'] as const).map((format) => ({
    label: t(format),
    href: feedPath({ locale, format, subject: { kind: facetOf[kind], value } }),
  }))
}
