import { type ExpertRow, expertById, listExperts } from '../queries/expert'
import { type Context, type Handlers, existing, page, restrictSites } from '@/lib/backend/http/handler'
import type { expertEndpoints } from '@/lib/contract/expert'
import { siteTarget } from '../site-target'

export const expertHandlers: Handlers<keyof typeof expertEndpoints> = {
  expertList: async ({ query, context }) => {
    const rows = await listExperts(context.db, {
      siteIds: restrictSites(context.scope, query.siteId),
      channelId: query.topicId,
    })
    return byPosition(rows).map(({ position, enPosition, people }) => ({
      position,
      enPosition,
      ...page(
        people
          .slice(query.page * query.size, (query.page + 1) * query.size)
          .map((row) => wireExpert(context, row)),
        people.length,
        query,
      ),
    }))
  },
  getExpert: async ({ params, context }) => {
    const row = existing(await expertById(context.db, context.scope.siteIds, params.id))
    return wireExpert(context, row)
  },
}

type Group = { position: string | null; enPosition: string | null; people: ExpertRow[] }

/** Groups experts by position, in order of first appearance. */
function byPosition(rows: ExpertRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const key = row.position ?? row.enPosition ?? ''
    const group = groups.get(key) ?? { position: row.position, enPosition: row.enPosition, people: [] }
    group.people.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const wireExpert = (context: Context, row: ExpertRow) => ({
  id: row.id,
  siteId: row.siteId,
  topicId: row.channelId,
  name: row.name,
  enName: row.enName,
  position: row.position,
  enPosition: row.enPosition,
  title: row.title,
  enTitle: row.enTitle,
  organization: row.organization,
  enOrganization: row.enOrganization,
  country: row.country,
  enCountry: row.enCountry,
  researchField: row.researchField,
  enResearchField: row.enResearchField,
  introHtml: row.introHtml,
  enIntroHtml: row.enIntroHtml,
  email: row.email,
  homepage: row.homepage,
  orcid: row.orcid,
  pictureUrl: row.pictureUrl,
  address: siteTarget(context, row.siteId).address,
})
