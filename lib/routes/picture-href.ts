import { fileHref } from './file-href'

const OF_FILE = fileHref('')

/** Address of a narrower form of a stored picture, at least so many pixels wide where there is one; of others their own. */
export const pictureHref = (url: string, width: number): string =>
  url.startsWith(OF_FILE) ? `${url}&w=${width}` : url

type Picture = { id: string; width?: number | null; widths?: readonly number[] | undefined }

/** Widest file that stands among the narrower forms itself, in pixels. */
const WIDEST = 1600

/** `srcset` of a stored picture: its narrower forms, and itself where it is the widest; null where it has none. */
export function pictureSet({ id, width, widths = [] }: Picture): string | null {
  if (widths.length === 0) return null
  const forms = widths.map((each) => `${pictureHref(fileHref(id), each)} ${each}w`)
  const isWidest = width != null && width <= WIDEST && width > (widths.at(-1) ?? 0)
  return [...forms, ...(isWidest ? [`${fileHref(id)} ${width}w`] : [])].join(', ')
}

/** A picture at a fixed width in CSS pixels, for screens of one and two device pixels each. */
export const thumbnail = (url: string, width: number): { src: string; srcSet?: string } =>
  url.startsWith(OF_FILE)
    ? {
        src: pictureHref(url, width),
        srcSet: `${pictureHref(url, width)}, ${pictureHref(url, width * 2)} 2x`,
      }
    : { src: url }
