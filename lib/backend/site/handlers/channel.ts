import { type ChannelRow, channelById, channelsOf, modulesOf, toolsOf } from '../queries/site'
import { type Handlers, notFound, siteOf } from '@/lib/backend/http/handler'
import type { Channel, channelEndpoints } from '@/lib/contract/channel'
import { withSiteLinks } from '../site-link'

export const channelHandlers: Handlers<keyof typeof channelEndpoints> = {
  channelList: async ({ query, context }) => {
    const rows = await channelsOf(context.db, siteOf(context.scope, query.siteId).id)
    return withSiteLinks(context, tree(query.filter ? rows.filter(({ enable }) => enable === '1') : rows))
  },
  channelInfo: async ({ query, context }) => {
    const row = await channelById(context.db, context.scope.siteIds, query.channelId)
    if (!row || row.enable === '0') throw notFound()
    return {
      ...(await withSiteLinks(context, fields(row))),
      contentHtml: row.contentHtml,
      enContentHtml: row.enContentHtml,
      target: row.target,
    }
  },
  moduleList: async ({ query, context }) => {
    const channel = await channelById(context.db, context.scope.siteIds, query.channelId)
    // The modules of the home page are shown whether or not the menu leads there.
    if (!channel || (channel.enable === '0' && channel.code !== 'index')) throw notFound()
    return withSiteLinks(context, await modulesOf(context.db, channel.id))
  },
  toolList: async ({ query, context }) =>
    withSiteLinks(context, await toolsOf(context.db, siteOf(context.scope, query.siteId).id)),
}

const fields = (row: ChannelRow) => ({
  id: row.id,
  parentId: row.parentId,
  siteId: row.siteId,
  code: row.code,
  name: row.name,
  enName: row.enName,
  enable: row.enable,
  linkValue: row.linkValue,
  bannerId: row.bannerId,
  bannerUrl: row.bannerUrl,
  route: row.route,
  newsDataType: row.newsDataType,
  styleId: row.styleId,
  parentIndex: row.parentIndex,
})

/** Builds the menu tree; an entry whose parent is missing is omitted. */
function tree(rows: ChannelRow[], parentId: number | null = null): Channel[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...fields(row), children: tree(rows, row.id) }))
}
