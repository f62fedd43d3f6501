import { flatChannels } from '@/lib/rules/flat-channels'
import type { PageContext } from './screen'

type Named = { query: { columnId?: string | undefined } }

/** Returns the enabled channels of a list, and the one an address names, else the first. */
function channelOf({ bundle }: PageContext, { query }: Named, codes: readonly string[]) {
  const channels = flatChannels(bundle.channels).filter(
    ({ enable, code }) => enable === '1' && codes.includes(code),
  )
  const [first] = channels
  return { first, channel: channels.find(({ id }) => String(id) === query.columnId) ?? first }
}

/** Returns the heading of a list: the name of the site's channel of one of these codes, else `otherwise`. */
export function channelTitle(
  context: PageContext,
  named: Named,
  codes: readonly string[],
  otherwise: string,
): string {
  const { channel } = channelOf(context, named, codes)
  return { zh: channel?.name, en: channel?.enName }[context.locale]?.trim() || otherwise
}

/** Returns the address of a list whose path alone has the name of the first channel of these codes. */
export function channelAddress(
  path: string,
  context: PageContext,
  named: Named,
  codes: readonly string[],
): string {
  const { first, channel } = channelOf(context, named, codes)
  return channel === first || !channel ? path : `${path}?columnId=${channel.id}`
}
