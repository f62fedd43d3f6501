import 'server-only'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import { MissingPage } from '@/app/_page/missing-page'
import { PageRedirect } from '@/app/_page/page-redirect'
import { translator } from '@/lib/i18n/translator'
import type { EntityKind, entityRoute } from '@/lib/routes/areas/entity'
import { authorHref, inQuotes, keywordHref } from '@/lib/routes/keyword-href'
import { orcidOf } from '@/lib/text/identifiers'

export type EntityData = Awaited<ReturnType<typeof loadEntity>>

/** Search facet of each kind of entity. */
export const facetOf = {
  person: 'author',
  institution: 'institution',
  keyword: 'keyword',
  fund: 'fund',
} as const satisfies Record<EntityKind, string>

/** Works under a name whose co-authors are compared: three pages of them. */
const COMPARED = 60

const pagesBeside = (total: number, page: number): number[] =>
  Array.from({ length: total }, (_, at) => at).filter((at) => at !== page)

/**
 * Loads a page of the works of an entity, newest first, and their facets. Where the facet has no work under the name
 * (the thirteenth author of a work, a keyword in a third language), redirects to a search for the person or keyword that
 * finds some; else the page is missing.
 */
export async function loadEntity(
  context: ScreenContext,
  { params: { kind, name }, query: { page, id } }: PageRequest<typeof entityRoute>,
) {
  const { call, bundle } = context
  const facet = facetOf[kind]
  for (const value of [id, name]) {
    // A semicolon separates the values of a facet, so no value contains one.
    if (!value || /[;；]/.test(value)) continue
    const query = { siteId: bundle.site.id, type: 'article' as const, [facet]: [value] }
    const pageOf = (page: number) => call('search', { query: { ...query, sort: 'date', page, size: 20 } })
    const [works, clusters, first] = await Promise.all([
      pageOf(page),
      call('clusters', { query }),
      // The works that name a keyword in both languages are the same for every page of its list.
      kind === 'keyword' && page > 0 ? pageOf(0) : null,
    ])
    if (works.totalElements === 0) continue
    const isComparable = kind === 'person' && works.totalElements <= COMPARED && orcidOf(value) === null
    const others = isComparable ? await Promise.all(pagesBeside(works.totalPages, page).map(pageOf)) : []
    return {
      kind,
      name: value,
      works: existingPage(works),
      newest: (first ?? works).content,
      clusters,
      /** All works under the name of a person, where there are few enough to compare their co-authors. */
      compared: isComparable ? [works, ...others].flatMap(({ content }) => content) : null,
    }
  }
  return redirectToSearch(context, kind, name)
}

/** The search for the works of a name without a page. */
const SEARCHES = {
  person: { field: 'authors_tic', hrefOf: authorHref },
  keyword: { field: 'keyword_tic', hrefOf: keywordHref },
} as const

async function redirectToSearch(
  { call, bundle, locale }: ScreenContext,
  kind: EntityKind,
  name: string,
): Promise<never> {
  if (kind === 'person' || kind === 'keyword') {
    const { field, hrefOf } = SEARCHES[kind]
    const query = { siteId: bundle.site.id, type: 'article' as const, q: inQuotes(name), field, size: 1 }
    if ((await call('search', { query })).totalElements > 0) throw new PageRedirect(hrefOf(locale, name), 302)
  }
  throw new MissingPage(translator(locale, 'entity')(`missing.${kind}`, { name }))
}
