import 'server-only'
import { isUnknownCall } from '@/lib/client/rc-pub-error'
import type { Site } from '@/lib/contract/site'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { addressOn } from '@/lib/routes/site-href'
import { PageRedirect } from './page-redirect'
import { type ScreenContext, idOf } from './screen'

/** Finds a member of a group by id; null for any other number, and on the site of one journal. */
export async function findMember({ call, bundle }: ScreenContext, id: number): Promise<Site | null> {
  if (id === bundle.site.id || !isGroupSite(bundle.site)) return null
  return call('findBySiteId', { query: { siteId: id } }).catch((error: unknown) => {
    if (isUnknownCall(error)) return null
    throw error
  })
}

type NumberedRequest = { params: { id?: number | undefined; onlyNumber?: string | undefined } }

/**
 * Returns the id of an address as `idOf` does. Where its only number is a member's of the group, redirects to the list
 * on that member's site.
 */
export async function idOrMemberList(
  request: NumberedRequest,
  context: ScreenContext,
  list: string,
): Promise<number | undefined> {
  const id = idOf(request, context)
  if (id === undefined || !request.params.onlyNumber) return id
  return (await redirectToMember(id, context, list)) === null ? id : undefined
}

/** Redirects to a list on the site of the member with an id; null where no member has it. Returns a member without a site. */
async function redirectToMember(id: number, context: ScreenContext, list: string): Promise<Site | null> {
  const member = await findMember(context, id)
  if (!member?.address) return member
  throw new PageRedirect(
    addressOn(list, { siteId: member.id, address: member.address }, context.bundle.site.id),
  )
}

/**
 * Returns the item an address names by its id. Where there is none, and a member of the group has its only number,
 * redirects to the list on that member's site, which has other addresses, as an item has not.
 */
export async function itemOrMemberList<Item>(
  load: () => Promise<Item>,
  { params }: NumberedRequest,
  context: ScreenContext,
  list: string,
): Promise<Item> {
  const { id, onlyNumber } = params
  if (id === undefined || !onlyNumber) return load()
  return load().catch(async (error: unknown) => {
    if (isUnknownCall(error)) await redirectToMember(id, context, list)
    throw error
  })
}
