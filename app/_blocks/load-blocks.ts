import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'
import { answer } from '@/lib/answer'
import { cachedCalls } from '@/lib/client/cached-calls'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { isModuleType } from '@/lib/rules/module-types'
import type { ModuleInfo } from '@/lib/contract/channel'
import { isGroupSite } from '@/lib/rules/is-group-site'
import type { Block } from './block'
import { builders } from './builders'

/** Default modules of a home page. */
const STANDARD = {
  single: ['currentIssue', 'journalFacts', 'onlineFirst', 'news', 'mostRead'],
  group: ['statistics', 'journals', 'newestArticles', 'news'],
}

/** Loads the home page as configured by the owner: modules of the index channel, in order; empty ones are left out. */
export async function homeBlocks(page: ScreenContext): Promise<Block[]> {
  const context = withCachedCalls(page)
  const index = context.bundle.channels.find(({ code }) => code === 'index')
  const modules = index ? await modulesOf(context, index.id).catch(noModules) : []
  return build(context, modules.length > 0 ? modules : standardModules(context))
}

/** Loads the modules of a channel's page. */
export async function channelBlocks(page: ScreenContext, channelId: number): Promise<Block[]> {
  const context = withCachedCalls(page)
  return build(context, await modulesOf(context, channelId))
}

const withCachedCalls = (context: ScreenContext): ScreenContext => ({
  ...context,
  call: cachedCalls(context.call, { ...context, siteId: context.bundle.site.id }),
})

const modulesOf = ({ call }: ScreenContext, channelId: number) => call('moduleList', { query: { channelId } })

/** Returns no modules where a back end has none, so that the default ones apply; rethrows when it is unreachable. */
function noModules(error: unknown): [] {
  if (error instanceof RcPubError && error.kind !== 'unreachable') return []
  throw error
}

/** Builds the blocks independently: a failed call leaves its block out; the page fails when every call failed. */
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

/** Checks whether a failure may be temporary: no valid answer, as opposed to a call the back end does not have. */
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
