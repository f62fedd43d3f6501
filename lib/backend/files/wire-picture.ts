import type { StoredFile } from './queries/file'
import { widthsOf } from './store-renditions'

/** A stored picture as the API gives it. */
export const wirePicture = (file: StoredFile) => ({
  ...{ id: file.id, width: file.width, height: file.height, name: file.name },
  widths: widthsOf(file),
})
