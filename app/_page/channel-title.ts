import { flatChannels } from '@/lib/rules/flat-channels'
import type { PageContext } from './render-screen'

/** Heading of a list: what the site calls its channel of these codes in the page's language, else what the list is called anywhere. */
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
