import type { StoredFile } from './queries/file'
import { widthsOf } from './store-renditions'

/** Converts a stored picture to its API format. */
export const wirePicture = (file: StoredFile) => ({
  id: file.id,
  width: file.width,
  height: file.height,
  name: file.name,
  widths: widthsOf(file),
})
