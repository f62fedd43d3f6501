import { memberClient } from '../member-call'
import type { PersonalPlace } from './place'

/** Sends a picture; gives its file id. Throws like every call. */
export async function uploadPicture(
  place: PersonalPlace,
  kind: 'avatar' | 'cover',
  file: File,
): Promise<string> {
  const call = await memberClient(place)
  const body = new FormData()
  body.set('file', file)
  return (await call('fileUpload', { query: { kind }, body })).id
}
