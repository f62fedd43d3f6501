import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { sharedAlbumRoute } from '@/lib/routes/areas/account'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { RANDOM_KEY } from '@/lib/rules/random-key'

export type SharedAlbumData = Awaited<ReturnType<typeof loadSharedAlbum>>

/** Loads an album shared by a member, by the secret key of its address. */
export function loadSharedAlbum(
  { call }: ScreenContext,
  { params: { key }, query: { page } }: PageRequest<typeof sharedAlbumRoute>,
) {
  if (!RANDOM_KEY.test(key)) throw new RcPubError('not-found', '')
  return call('sharedAlbum', { query: { key, page } })
}
