import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { languageListRoute } from '@/lib/routes/areas/content'
import { flatChannels } from '@/lib/rules/flat-channels'

export type LanguageListData = Awaited<ReturnType<typeof loadLanguageList>>

/** Loads the publications a channel lists, by default all of the site; only the site's own journals, if any. */
export async function loadLanguageList(
  { call, bundle }: ScreenContext,
  { query }: PageRequest<typeof languageListRoute>,
) {
  const found = flatChannels(bundle.channels).find(({ code }) => code === 'newLeaguage')
  const channelId = query.columnId ?? found?.id
  const channel = channelId === undefined ? null : await enabledChannel({ call }, channelId)
  const journals = await call('findGroupBySiteId', { query: { siteId: bundle.site.id } })
  const ids = channel?.target?.kind === 'publication' ? channel.target.ids : []
  const listed = ids.length > 0 ? journals.filter(({ id }) => ids.includes(id)) : journals
  return { channel, journals: listed.some(({ own }) => own) ? listed.filter(({ own }) => own) : listed }
}
