import { doiUrl } from './doi-url'
import { escapeHtml } from './escape-html'
import { unescapeHtml } from './unescape-html'

type Picture = { id: string; width: number | null; height: number | null; widths?: number[] | undefined }

/** Values filled into stored full text when a page shows it (decision 0017). */
type FillValues = {
  /** Interface text for `<span data-label="key"></span>`. */
  label: (key: string) => string
  /** Stored file of a package file name; null when the package had none. */
  picture: (name: string) => Picture | null
  /** `srcset` of a picture stored in several widths. */
  pictureSrcSet?: (picture: Picture) => string | null
  fileUrl: (id: string) => string
}

/**
 * Fills labels and file addresses into stored full text. Pictures get their intrinsic size, to avoid layout shifts; one
 * that is missing, or in a format browsers do not display, is replaced by its alternative text, with a link to the file
 * if there is one.
 */
export function fillFullText(html: string, values: FillValues): string {
  const { label, picture, fileUrl } = values
  return (
    html
      // A formula or code wider than the page scrolls, and scrollable content must be reachable by keyboard.
      .replace(/<pre(?=[ >])/g, '<pre tabindex="0"')
      .replace(
        /<math(?=[^>]* display="block")[\s\S]*?<\/math>/g,
        (math) => `<span data-part="formula" tabindex="0">${math}</span>`,
      )
      .replace(/<math(?![^>]* display="block")[\s\S]*?<\/math>/g, (math) =>
        lettersOf(math) > NARROW ? `<span data-part="wide" tabindex="0">${math}</span>` : math,
      )
      .replace(/<span data-label="([a-zA-Z.]+)"><\/span>/g, (_, key: string) => escapeHtml(label(key)))
      .replace(
        / data-aria="([a-zA-Z.]+):([^"]*)"/g,
        (_, key: string, rest: string) => ` aria-label="${escapeHtml(label(key))} ${rest}"`,
      )
      .replace(/<img data-file="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, name: string, alt: string) =>
        image(name, alt, values),
      )
      .replace(
        /<(audio|video) data-file="([^"]*)"([^>]*)><\/\1>/g,
        (_, tag: string, name: string, rest: string) => {
          const file = picture(unescapeHtml(name))
          return file ? `<${tag} src="${escapeHtml(fileUrl(file.id))}"${rest}></${tag}>` : ''
        },
      )
      .replace(/ data-file="([^"]*)"( download)?/g, (_, name: string) => {
        const file = picture(unescapeHtml(name))
        return file
          ? ` href="${escapeHtml(fileUrl(file.id))}" data-name="${name}" download`
          : (resolverOf(unescapeHtml(name)) ?? ` data-missing="${name}"`)
      })
  )
}

/** The link of a file that its source names by its own DOI (info URI) and keeps to itself. */
const resolverOf = (name: string): string | null => {
  const doi = /^info:doi\/(10\.\d{4,9}\/\S+)$/i.exec(name)?.[1]
  return doi ? ` href="${escapeHtml(doiUrl(doi))}"` : null
}

/** Characters of a formula that fit a line of a narrow page: browsers do not break formulas. */
const NARROW = 24

const lettersOf = (math: string): number =>
  math.replace(/<annotation[\s\S]*?<\/annotation[^>]*>|<[^<>]*>|\s/g, '').length

/** File extensions browsers display in a page. */
const SHOWN = /\.(png|jpe?g|gif|svg|webp|avif|tiff?|bmp)$/i

/** Widths of the text column: the whole of a narrow page, 42rem beside the sidebar. */
const SIZES = '(min-width: 46rem) 42rem, 92vw'

function image(name: string, alt: string, { label, picture, pictureSrcSet, fileUrl }: FillValues): string {
  const file = picture(unescapeHtml(name))
  const words = alt || escapeHtml(label('image'))
  if (!file) return `<span data-missing="${name}">${alt || `${words}: ${name}`}</span>`
  const url = escapeHtml(fileUrl(file.id))
  if (/\.[a-z0-9]{2,4}$/i.test(name) && !SHOWN.test(name) && !file.width)
    return `<a href="${url}" data-name="${name}" download>${words}</a>`
  const size = file.width && file.height ? ` width="${file.width}" height="${file.height}"` : ''
  const set = pictureSrcSet?.(file)
  const sizes = set ? ` srcset="${escapeHtml(set)}" sizes="${SIZES}"` : ''
  return `<img src="${url}"${sizes}${size} alt="${alt}" data-name="${name}" loading="lazy">`
}
