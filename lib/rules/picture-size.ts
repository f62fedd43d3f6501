import { limits } from './limits'

export type PictureKind = 'avatar' | 'cover'

/** Checks whether a picture has too many bytes: an avatar is under 5 MiB, a cover has at most 3 MiB. */
export const isPictureTooLarge = (kind: PictureKind, bytes: number): boolean =>
  kind === 'avatar' ? bytes >= limits.avatarBytes : bytes > limits.albumCoverBytes
