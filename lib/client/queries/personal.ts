import type { ClientContext } from '../member-client'
import { memberMutation, memberQuery } from './member'

type Filter = { page: number; type?: string; q?: string; sites?: string }
type Resource = { id: number; type: number }
type AlbumFields = { name: string; enName: string; description: string; coverId: string | null }

/** Account and profile of the member. */
export const memberInfoQuery = (context: ClientContext) =>
  memberQuery(context, ['info'], (call) => call('memberInfo'))

/** Notes that the member has seen the present privacy notice. */
export const acceptPrivacyMutation = (context: ClientContext) =>
  memberMutation(context, 'acceptPrivacy', (call) => call('acceptPrivacy', { body: {} }))

/** A page of the favorites. */
export const favoritesQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['favorites', filter], (call) => call('collects', { query: filter }))

/** Changes the note of a favorite. */
export const saveNoteMutation = (context: ClientContext) =>
  memberMutation(context, 'saveNote', (call, body: Resource & { note: string }) => call('collect', { body }))

/** Takes works out of the favorites, one after the other. */
export const removeFavoritesMutation = (context: ClientContext) =>
  memberMutation(context, 'removeFavorites', async (call, works: readonly Resource[]) => {
    for (const { id, type } of works)
      await call('unCollectByIdAndType', { method: 'POST', body: { id, type } })
  })

/** Sites the member has records from. */
export const memberSitesQuery = (context: ClientContext) =>
  memberQuery(context, ['sites'], (call) => call('memberSites'))

/** A page of the downloads. */
export const downloadsQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['downloads', filter], (call) => call('downloads', { query: filter }))

/** Deletes one record of the downloads by its id. */
export const deleteDownloadMutation = (context: ClientContext) =>
  memberMutation(context, 'deleteDownload', (call, id: number) =>
    call('deleteDownload', { method: 'POST', body: { id } }),
  )

/** A page of what the member looked at. */
export const historyQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['history', filter], (call) => call('historys', { query: filter }))

/** Deletes one record of the history by its id. */
export const deleteHistoryMutation = (context: ClientContext) =>
  memberMutation(context, 'deleteHistory', (call, id: number) =>
    call('deleteHistory', { method: 'POST', body: { id } }),
  )

/** Deletes the whole history. */
export const clearHistoryMutation = (context: ClientContext) =>
  memberMutation(context, 'clearHistory', (call) => call('clearHistory', { method: 'POST', body: {} }))

/** A page of the albums. */
export const albumsQuery = (context: ClientContext, filter: Filter) =>
  memberQuery(context, ['albums', filter], (call) => call('albumSearch', { query: filter }))

/** The albums one chooses from, at most 100. */
export const allAlbumsQuery = (context: ClientContext) =>
  memberQuery(context, ['albums', 'all'], (call) =>
    call('albumSearch', { query: { size: 100, sites: 'all' } }),
  )

/** One album. */
export const albumQuery = (context: ClientContext, id: number) =>
  memberQuery(context, ['album', id], (call) => call('personalAlbumInfo', { query: { id } }))

/** A page of what an album holds. */
export const albumResourcesQuery = (context: ClientContext, id: number, filter: Filter) =>
  memberQuery(context, ['resources', id, filter], (call) =>
    call('albumResources', { query: { id, ...filter } }),
  )

/** Makes an album; a repeat with the same key makes no second one. */
export const createAlbumMutation = (context: ClientContext, idempotencyKey: string) =>
  memberMutation(context, 'createAlbum', (call, body: AlbumFields) =>
    call('saveAlbum', { body, idempotencyKey }),
  )

/** Changes names, description and cover of an album. */
export const editAlbumMutation = (context: ClientContext, id: number) =>
  memberMutation(context, 'editAlbum', (call, fields: AlbumFields) =>
    call('editAlbum', { body: { ...fields, id } }),
  )

/** Deletes an album and what it holds. */
export const deleteAlbumMutation = (context: ClientContext) =>
  memberMutation(context, 'deleteAlbum', (call, id: number) =>
    call('deleteAlbum', { method: 'POST', body: { id } }),
  )

/** Makes the secret link of an album, or ends it. */
export const shareAlbumMutation = (context: ClientContext, id: number) =>
  memberMutation(context, 'shareAlbum', (call, shared: boolean) =>
    call('shareAlbum', { body: { id, shared } }),
  )

/** Puts works into an album; null is the newest one. */
export const addToAlbumMutation = (context: ClientContext) =>
  memberMutation(context, 'addToAlbum', (call, body: { id: number | null; resources: Resource[] }) =>
    call('addToAlbum', { body }),
  )

/** Takes a work out of an album. */
export const removeFromAlbumMutation = (context: ClientContext, albumId: number) =>
  memberMutation(context, 'removeFromAlbum', (call, { id, type }: Resource) =>
    call('removeFromAlbum', { method: 'POST', body: { id: albumId, resources: [{ id, type }] } }),
  )

/** Unties an identity by the name the account shows it under. */
export const unbindThirdMutation = (context: ClientContext) =>
  memberMutation(context, 'unbindThird', (call, name: string) => call('unbindThird', { body: { name } }))

/** Makes an uploaded picture the avatar of the member. */
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
