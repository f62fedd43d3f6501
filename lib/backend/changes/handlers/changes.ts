import { Refusal } from '@/lib/backend/http/refusal'
import type { Handlers } from '@/lib/backend/http/handlers'
import { siteEntries } from '@/lib/backend/site/site-entries'
import { removeInstance } from '../queries/changes'
import { readChanges } from '../read-changes'

/** Returns changes to the front of this server; refuses requests over the network. */
export const changeHandlers: Handlers<'extChanges'> = {
  extChanges: async ({ body, context }) => {
    if (context.address !== null) throw new Refusal(403, 'forbidden')
    const { instance, leaving, known } = body
    if (leaving) await removeInstance(context.db, instance)
    const read = await readChanges(context.db, known, instance)
    const moved = read.reset || read.keys.some(({ key }) => key === 'directory')
    return { ...read, sites: moved ? await siteEntries(context.db) : null }
  },
}
