/** A DOI with its prefix: a resolver, a publisher's URL, "doi:". */
const DOI =
  /[<{[(«《]*(?:https?:\/\/\S*?[/=]|(?:[a-z0-9-]+\.)*doi\.org\/|info:doi\/|urn:doi:|doi(?:\s*[:：=]\s*|\s+))?\b(10\.\d{4,9}\s?(?:\/|%2f)\s?[^\s"“”„＂，；<>}»《》]+)[>}»》]*/giu
/** A DOI in quotes, which is not a phrase. */
const QUOTED =
  /["“”„「『＂]\s*((?:https?:\/\/\S+?|doi\s*[:：]?\s*)?10\.\d{4,9}(?:\/|%2f)[^\s"“”„＂「」『』]+)\s*["“”」』＂]/giu
/** Suffixes that publishers' URLs have after a DOI. */
const BEHIND = /(?:\/(?:full|fulltext|abstract|pdf|meta|epub|html)|\.pdf)?(?:[?#].*|&[a-z_]+=.*)?$/i
const PUNCTUATION = /[.,;:!?'。、，；：）)\]】》]+$/u

/** Other identifiers, which are indexed without scheme and version. */
const OTHER =
  /(?:https?:\/\/(?:www\.)?)?\b(?:arxiv(?:\.org\/(?:abs|pdf)\/|\s*[:：]\s*|\s+(?=\d))|pmc?id(?:\s*[:：]\s*|\s+(?=\d))|pubmed\.ncbi\.nlm\.nih\.gov\/|cstr\s*[:：]\s*|chinaxiv(?:\.org\/(?:abs|pdf)\/|\s*[:：]\s*|\s+(?=\d)))([a-z0-9][\w./-]*)/giu

/** Invisible characters copied from PDFs or pages: soft hyphens, joiners, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu
/** Typographic hyphens. */
const HYPHENS = /[\u2010-\u2015\u2212]/gu

/** Rewrites each identifier in a query in its plainest form: no scheme, resolver, percent-encoding or full width. */
export function plainIdentifiers(query: string): string {
  const clean = query.replace(INVISIBLE, '')
  const wide =
    /\d/.test(clean.normalize('NFKC')) && /[：／．Ａ-Ｚａ-ｚ０-９]/u.test(clean)
      ? clean.normalize('NFKC')
      : clean
  return wide
    .replace(QUOTED, '$1')
    .replace(DOI, (_, doi: string) => plainDoi(doi))
    .replace(OTHER, (whole, name: string) =>
      /\d/.test(name) ? name.replace(/(?:\.pdf)?\/?$/i, '').replace(/v\d+$/i, '') : whole,
    )
}

function plainDoi(found: string): string {
  const doi = decoded(found)
    .replace(/\s/g, '')
    .replace(HYPHENS, '-')
    .replace(BEHIND, '')
    .replace(PUNCTUATION, '')
  const open = doi.split('(').length - doi.split(')').length
  return open > 0 ? doi + ')'.repeat(open) : doi
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
