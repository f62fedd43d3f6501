import { limits } from '@/lib/rules/limits'
import type { ChannelInfo } from '@/lib/contract/channel'
import type { ScreenContext } from '@/app/_page/screen'

/** Loads the articles of a channel's target column or article type; for pre-publication those in no issue yet. */
export const targetedArticles = (
  { call, bundle }: ScreenContext,
  { code, target }: ChannelInfo,
  page: number,
) => {
  const key = target?.keys.join(';')
  const ahead = code === 'prePublication' && !key
  return call('extArticles', {
    query: {
      siteId: bundle.site.id,
      group: ahead ? 'online-first' : 'all',
      ...(ahead ? { own: 'true' as const } : {}),
      ...(key && target?.kind === 'column' ? { column: key, own: 'true' as const } : {}),
      ...(key && target?.kind === 'articleType' ? { articleType: key } : {}),
      page,
      size: limits.search.pageSize,
    },
  })
}
