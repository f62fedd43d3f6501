import type { Handlers } from '@/lib/backend/http/handler'
import { siteEntries } from '@/lib/backend/site/site-entries'
import { popularPagesElsewhere, removeInstance, setPopularPages } from '../queries/changes'
import { readChanges } from '../read-changes'

/** Maximum of pages of other instances. */
const MAX_POPULAR = 300

/** Returns changes, and the popular pages of other instances, to the front of this server. */
export const changeHandlers: Handlers<'extChanges' | 'extPopularPages'> = {
  extPopularPages: async ({ body: { instance, ...reported }, context }) => {
    await setPopularPages(context.db, instance, reported)
    return popularPagesElsewhere(context.db, instance, MAX_POPULAR)
  },
  extChanges: async ({ body, context }) => {
    const { instance, leaving, known } = body
    if (leaving) await removeInstance(context.db, instance)
    const read = await readChanges(context.db, known, leaving ? null : instance)
    const directoryMoved = read.reset || read.changes.some(({ keys }) => keys.includes('directory'))
    return { ...read, sites: directoryMoved ? await siteEntries(context.db) : null }
  },
}
