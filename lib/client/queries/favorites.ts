import type { PersonalAlbum } from '@/lib/contract/personal-album'
import type { ClientContext } from '../member-client'
import { memberKey, memberMutation, memberQuery } from './member'

/** A work by its resource type number and id. */
export type Work = { id: number; type: number }

/** Prefix of the query keys of `isFavoriteQuery`. */
export const isFavoriteKey = [...memberKey, 'isFavorite'] as const

/** Options of requests made while reading: an expired session does not lead to the login page. */
const whileReading = { meta: {} }

/** Returns whether a work is among the favorites of the member with this name. */
export const isFavoriteQuery = (context: ClientContext, member: string | null, work: Work) => ({
  ...memberQuery(context, ['isFavorite', member, work], (call) => call('isCollect', { query: work })),
  ...whileReading,
})

/** Adds a work to the favorites, or removes it. */
export const setFavoriteMutation = (context: ClientContext, work: Work) =>
  memberMutation(context, 'setFavorite', (call, favorite: boolean) =>
    call(favorite ? 'collect' : 'unCollectByIdAndType', { method: 'POST', body: work }),
  )

/** Records that the member looked at a work. */
export const recordVisitMutation = (context: ClientContext) => ({
  ...memberMutation(context, 'recordVisit', (call, body: Work) => call('addHistory', { body })),
  ...whileReading,
})

type NewAlbum = {
  name: string
  /** One for each name: a repeat with it creates no second album. */
  idempotencyKey: string
  /** Called with the album as soon as it exists: adding to it may still fail. */
  onCreated: (album: PersonalAlbum) => void
}

/** Adds a work to an album by its id, or to a new one. */
export const addToAlbumMutation = (context: ClientContext, work: Work) =>
  memberMutation(context, 'collectIntoAlbum', async (call, album: number | NewAlbum) => {
    const create = async ({ name, idempotencyKey, onCreated }: NewAlbum) => {
      const created = await call('saveAlbum', { body: { name }, idempotencyKey })
      onCreated(created)
      return created.id
    }
    const id = typeof album === 'number' ? album : await create(album)
    await call('addToAlbum', { body: { id, resources: [work] } })
  })
