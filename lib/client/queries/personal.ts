import type { PersonalAlbum } from '@/lib/contract/personal-album'
import { limits } from '@/lib/rules/limits'
import type { ClientContext } from '../member-client'
import { memberMutation, memberQuery } from './member'

/** A list of the personal centre that shows records of several sites. */
export type RecordList = 'favorites' | 'albums' | 'downloads' | 'history'
type Filter = { page: number; type?: string; q?: string; sites?: string }
type Resource = { id: number; type: number }
type AlbumFields = { name: string; enName: string; description: string; coverId: string | null }

/** Fetches account and profile of the member. */
export const memberInfoQuery = (context: ClientContext) =>
  memberQuery(context, ['info'], (call) => call('memberInfo'))

/** Records that the member accepted the current privacy notice. */
export const acceptPrivacyMutation = (context: ClientContext) =>
  memberMutation(context, 'acceptPrivacy', (call) => call('acceptPrivacy', { body: {} }))

/** Fetches a page of the favorites. */
export const favoritesQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['favorites', filter], (call) => call('collects', { query: filter }))

/** Changes the note of a favorite. */
export const saveNoteMutation = (context: ClientContext) =>
  memberMutation(context, 'saveNote', (call, body: Resource & { note: string }) => call('collect', { body }))

/** Removes works from the favorites, one after another. */
export const removeFavoritesMutation = (context: ClientContext) =>
  memberMutation(context, 'removeFavorites', async (call, works: readonly Resource[]) => {
    for (const { id, type } of works)
      await call('unCollectByIdAndType', { method: 'POST', body: { id, type } })
  })

/** Fetches the sites the member has records of a list from. */
export const memberSitesQuery = (context: ClientContext, of: RecordList) =>
  memberQuery(context, ['sites', of], (call) => call('memberSites', { query: { of } }))

/** Fetches a page of the downloads. */
export const downloadsQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['downloads', filter], (call) => call('downloads', { query: filter }))

/** Deletes a record of the downloads by its id. */
export const deleteDownloadMutation = (context: ClientContext) =>
  memberMutation(context, 'deleteDownload', (call, id: number) =>
    call('deleteDownload', { method: 'POST', body: { id } }),
  )

/** Fetches a page of the reading history. */
export const historyQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['history', filter], (call) => call('historys', { query: filter }))

/** Deletes a record of the history by its id. */
export const deleteHistoryMutation = (context: ClientContext) =>
  memberMutation(context, 'deleteHistory', (call, id: number) =>
    call('deleteHistory', { method: 'POST', body: { id } }),
  )

/** Returns the sites to clear for those a list is read from: "" is what this host shows. */
export const sitesParameter = (listed: string): string => listed || 'here'

/** Deletes the history of the sites its list is read from. */
export const clearHistoryMutation = (context: ClientContext, listed = '') =>
  memberMutation(context, 'clearHistory', (call) =>
    call('clearHistory', { method: 'POST', body: { sites: sitesParameter(listed) } }),
  )

/** Fetches a page of the albums. */
export const albumsQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['albums', filter], (call) => call('albumSearch', { query: filter }))

/** Fetches the albums to choose from: all a member may have, page by page. */
export const allAlbumsQuery = (context: ClientContext) =>
  memberQuery(context, ['albums', 'all'], async (call): Promise<readonly PersonalAlbum[]> => {
    const size = limits.pageSize.items
    // An album created meanwhile moves another to the next page, where it is listed again.
    const albums = new Map<number, PersonalAlbum>()
    for (let page = 0, pages = 1; page < pages && albums.size < limits.albums; page += 1) {
      const { content, totalPages } = await call('albumSearch', { query: { page, size, sites: 'all' } })
      for (const album of content) albums.set(album.id, album)
      pages = Math.min(totalPages, Math.ceil(limits.albums / size))
    }
    return [...albums.values()]
  })

/** Fetches an album. */
export const albumQuery = (context: ClientContext, id: number) =>
  memberQuery(context, ['album', id], (call) => call('personalAlbumInfo', { query: { id } }))

/** Fetches a page of an album's works. */
export const albumResourcesQuery = (context: ClientContext, id: number, filter: Filter) =>
  memberQuery(context, ['resources', id, filter], (call) =>
    call('albumResources', { query: { id, ...filter } }),
  )

/** Creates an album; a repeat with the idempotency key of its fields creates no second one. */
export const createAlbumMutation = (context: ClientContext, keyOf: (fields: AlbumFields) => string) =>
  memberMutation(context, 'createAlbum', (call, body: AlbumFields) =>
    call('saveAlbum', { body, idempotencyKey: keyOf(body) }),
  )

/** Changes names, description and cover of an album. */
export const editAlbumMutation = (context: ClientContext, id: number) =>
  memberMutation(context, 'editAlbum', (call, fields: AlbumFields) =>
    call('editAlbum', { body: { ...fields, id } }),
  )

/** Deletes an album and its entries. */
export const deleteAlbumMutation = (context: ClientContext) =>
  memberMutation(context, 'deleteAlbum', (call, id: number) =>
    call('deleteAlbum', { method: 'POST', body: { id } }),
  )

/** Creates or revokes the secret link of an album. */
export const shareAlbumMutation = (context: ClientContext, id: number) =>
  memberMutation(context, 'shareAlbum', (call, shared: boolean) =>
    call('shareAlbum', { body: { id, shared } }),
  )

/** Adds works to an album; null is the newest one. */
export const addToAlbumMutation = (context: ClientContext) =>
  memberMutation(context, 'addToAlbum', (call, body: { id: number | null; resources: Resource[] }) =>
    call('addToAlbum', { body }),
  )

/** Removes a work from an album. */
export const removeFromAlbumMutation = (context: ClientContext, albumId: number) =>
  memberMutation(context, 'removeFromAlbum', (call, { id, type }: Resource) =>
    call('removeFromAlbum', { method: 'POST', body: { id: albumId, resources: [{ id, type }] } }),
  )

/** Unlinks an external identity by its name in the account. */
export const unbindIdentityMutation = (context: ClientContext) =>
  memberMutation(context, 'unbindThird', (call, name: string) => call('unbindThird', { body: { name } }))

/** Sets an uploaded picture as the member's avatar. */
export const saveAvatarMutation = (context: ClientContext) =>
  memberMutation(context, 'saveAvatar', (call, headPicture: string) =>
    call('saveAvatar', { body: { headPicture } }),
  )

/** Uploads a picture; its data is the stored file. */
export const uploadPictureMutation = (context: ClientContext, kind: 'avatar' | 'cover') =>
  memberMutation(context, 'uploadPicture', (call, file: File) => {
    const body = new FormData()
    body.set('file', file)
    return call('fileUpload', { query: { kind }, body })
  })
