import { fileHref } from './file-href'

const OF_FILE = fileHref('')

/**
 * Returns the URL of a stored picture's rendition of at least this width in pixels, if there is one; other URLs stay
 * the same.
 */
export const pictureHref = (url: string, width: number): string =>
  url.startsWith(OF_FILE) ? `${url}&w=${width}` : url

type Picture = { id: string; width?: number | null; widths?: readonly number[] | undefined }

/** Maximum width in pixels of an original listed among its renditions. */
const WIDEST = 1600

/**
 * Returns the `srcset` of a stored picture: its renditions, and the original if it is the widest; null if there are
 * none.
 */
export function pictureSrcSet({ id, width, widths = [] }: Picture): string | null {
  if (widths.length === 0) return null
  const renditions = widths.map((each) => `${pictureHref(fileHref(id), each)} ${each}w`)
  const isWidest = width != null && width <= WIDEST && width > (widths.at(-1) ?? 0)
  return [...renditions, ...(isWidest ? [`${fileHref(id)} ${width}w`] : [])].join(', ')
}

/** Returns a picture at a fixed width in CSS pixels, for device pixel ratios 1 and 2. */
export const thumbnail = (url: string, width: number): { src: string; srcSet?: string } =>
  url.startsWith(OF_FILE)
    ? {
        src: pictureHref(url, width),
        srcSet: `${pictureHref(url, width)}, ${pictureHref(url, width * 2)} 2x`,
      }
    : { src: url }
