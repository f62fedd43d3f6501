import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import { answer } from '@/lib/answer'
import { RcPubError } from '@/lib/client/rc-pub-error'
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
  const modules = index ? await modulesOf(context, index.id).catch(noModules) : []
  return build(context, modules.length > 0 ? modules : standardModules(context))
}

/** The modules of a channel's page. */
export const channelBlocks = async (context: ScreenContext, channelId: number): Promise<Block[]> =>
  build(context, await modulesOf(context, channelId))

const modulesOf = ({ call }: ScreenContext, channelId: number) => call('moduleList', { query: { channelId } })

/** A back end that has no modules leaves the page to its standard ones. */
function noModules(error: unknown): [] {
  if (error instanceof RcPubError && error.kind !== 'unreachable') return []
  throw error
}

/** Every block is gathered for itself: one that cannot be had is left out, all of them are a failure of the page. */
async function build(context: ScreenContext, modules: ModuleInfo[]): Promise<Block[]> {
  const gathered = await Promise.allSettled(
    modules.map(async (module) =>
      isModuleType(module.type) ? builders[module.type](context, module) : null,
    ),
  )
  const failures = gathered.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const fault = failures.find((error) => !(error instanceof RcPubError)) ?? failures.find(isSilent)
  if (fault !== undefined && (!(fault instanceof RcPubError) || failures.length === modules.length))
    throw fault
  if (fault !== undefined) answer({ incomplete: true })
  return gathered.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))
}

/** A back end that does not answer may answer the next time; one that knows no such call will not. */
const isSilent = (error: unknown): boolean =>
  error instanceof RcPubError && (error.kind === 'unreachable' || error.kind === 'bad-shape')

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
