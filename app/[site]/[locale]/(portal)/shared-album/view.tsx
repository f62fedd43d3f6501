import { SharedAlbum } from '@/components/account/personal/shared-album'
import type { SharedAlbumViewModel } from './view-model'

/** Renders an album a member has shared. */
export const SharedAlbumView = ({ view }: { view: SharedAlbumViewModel }) => <SharedAlbum {...view} />
