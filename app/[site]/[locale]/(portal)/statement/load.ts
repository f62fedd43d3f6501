import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { statementRoute } from '@/lib/routes/areas/content'
import { flatChannels } from '@/lib/rules/flat-channels'

export type StatementData = Awaited<ReturnType<typeof loadStatement>>

/** Loads the site's own channel for the statement, by its code; null where the product's text is shown. */
export async function loadStatement(
  { call, bundle }: ScreenContext,
  { params }: PageRequest<typeof statementRoute>,
) {
  const channel = flatChannels(bundle.channels).find(
    ({ code, enable }) => code === params.kind && enable === '1',
  )
  return channel ? call('channelInfo', { query: { channelId: channel.id } }) : null
}
