import { flatChannels } from '@/lib/rules/flat-channels'
import type { PageContext } from './render-screen'

/** Returns the heading of a list: the name of the site's channel of one of these codes, else `otherwise`. */
export function channelTitle(
  { bundle, locale }: PageContext,
  { query }: { query: { columnId?: string | undefined } },
  codes: readonly string[],
  otherwise: string,
): string {
  const channels = flatChannels(bundle.channels).filter(
    ({ enable, code }) => enable === '1' && codes.includes(code),
  )
  const channel = channels.find(({ id }) => String(id) === query.columnId) ?? channels[0]
  return { zh: channel?.name, en: channel?.enName }[locale]?.trim() || otherwise
}
