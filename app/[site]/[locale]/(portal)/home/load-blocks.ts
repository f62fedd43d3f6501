import 'server-only'
import type { ScreenContext } from '@/app/render-screen'
import type { ModuleInfo } from '@/lib/rc-pub/contract/channel'
import { isGroupSite } from '@/lib/site/is-group-site'
import type { Block } from './block'
import { builders } from './builders'

/** Modules of a home page whose owner configured none. */
const STANDARD = {
  single: ['currentIssue', 'journalFacts', 'onlineFirst', 'news', 'mostRead'],
  group: ['statistics', 'journals', 'newestArticles', 'news'],
}

/** The home page as its owner composed it: modules of the index channel, in order; those with nothing to show stay away. */
export async function loadBlocks(context: ScreenContext): Promise<Block[]> {
  const modules = await homeModules(context)
  const blocks = await Promise.all(modules.map((module) => builders[module.type]?.(context, module) ?? null))
  return blocks.flatMap((block) => (block ? [block] : []))
}

async function homeModules({ call, bundle }: ScreenContext): Promise<ModuleInfo[]> {
  const index = bundle.channels.find(({ code }) => code === 'index')
  const own = index ? await call('moduleList', { query: { channelId: index.id } }) : []
  if (own.length > 0) return own
  const standard = STANDARD[isGroupSite(bundle.site) ? 'group' : 'single']
  return standard.map((type, at) => ({
    id: at + 1,
    channelId: 1,
    type,
    name: '',
    enName: null,
    sort: at,
    config: {},
  }))
}
