import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import { isModuleType } from '@/lib/rules/module-types'
import type { ModuleInfo } from '@/lib/contract/channel'
import { isGroupSite } from '@/lib/site/is-group-site'
import type { Block } from './block'
import { builders } from './builders'

/** Modules of a home page whose owner configured none. */
const STANDARD = {
  single: ['currentIssue', 'journalFacts', 'onlineFirst', 'news', 'mostRead'],
  group: ['statistics', 'journals', 'newestArticles', 'news'],
}

/** The home page as its owner composed it: modules of the index channel, in order; those with nothing to show stay away. */
export async function homeBlocks(context: ScreenContext): Promise<Block[]> {
  const index = context.bundle.channels.find(({ code }) => code === 'index')
  const own = index ? await modulesOf(context, index.id) : []
  return build(context, own.length > 0 ? own : standardModules(context))
}

/** The modules of a channel's page. */
export const channelBlocks = async (context: ScreenContext, channelId: number): Promise<Block[]> =>
  build(context, await modulesOf(context, channelId))

const modulesOf = ({ call }: ScreenContext, channelId: number) => call('moduleList', { query: { channelId } })

async function build(context: ScreenContext, modules: ModuleInfo[]): Promise<Block[]> {
  const blocks = await Promise.all(
    modules.map((module) => (isModuleType(module.type) ? builders[module.type](context, module) : null)),
  )
  return blocks.flatMap((block) => (block ? [block] : []))
}

const standardModules = ({ bundle }: ScreenContext): ModuleInfo[] =>
  STANDARD[isGroupSite(bundle.site) ? 'group' : 'single'].map((type, at) => ({
    id: at + 1,
    channelId: 1,
    type,
    name: '',
    enName: null,
    sort: at,
    config: {},
  }))
