import type { Params } from './route'

/** Normalises a DOI with optional site and language: `/article/doi/{siteId?}/{doi...}/{lang?}`. */
export function normalizeDoi({ doi = '', lang, ...others }: Params): Params | null {
  const parts = trimmed(doi.split('/'))
  const last = parts.at(-1)
  const trailing = lang === undefined && (last === 'zh' || last === 'en') ? last : undefined
  if (trailing) parts.pop()
  const siteId = parts.length > 0 && /^\d+$/.test(parts[0] ?? '') ? parts.shift() : undefined
  const name = trimmed(parts).join('/')
  const pathLang = lang ?? trailing
  return {
    ...others,
    ...(pathLang ? { lang: pathLang } : {}),
    ...(siteId ? { siteId } : {}),
    ...(name === '' ? {} : { doi: name }),
  }
}

/** Removes empty segments at both ends; two slashes within a DOI are part of its name. */
const trimmed = (parts: string[]): string[] =>
  parts.slice(Math.max(0, parts.findIndex(Boolean)), parts.findLastIndex(Boolean) + 1)

/** Normalises article ids: one number is an article, two are a site and an article. */
export function normalizeThesis({ siteId, thesisId, ...others }: Params): Params {
  return thesisId === undefined
    ? { ...others, ...(siteId ? { thesisId: siteId } : {}) }
    : { ...others, ...(siteId ? { siteId } : {}), thesisId }
}

/**
 * Does the same for patterns that begin with an optional site: `onlyNumber` tells the page that the one number may be
 * the site.
 */
export const normalizeSiteThesis = (params: Params): Params => {
  const normalized = normalizeThesis(params)
  return normalized.thesisId && !normalized.siteId ? { ...normalized, onlyNumber: '1' } : normalized
}

/** Normalises ids after an optional site: a single number is the id or the site, marked by `onlyNumber`. */
export const normalizeId = ({ siteId, id, ...others }: Params): Params =>
  id === undefined
    ? { ...others, ...(siteId ? { id: siteId, onlyNumber: '1' } : {}) }
    : { ...others, ...(siteId ? { siteId } : {}), id }

/** Parses an article's file name with extension. */
export function normalizeFile(params: Params): Params | null {
  const found = /^(\d{1,10})\.(xml|json|md|pdf|bib|ris|linkset)$/.exec(params.file ?? '')
  return found ? { ...params, thesisId: found[1] ?? '', format: found[2] ?? '' } : null
}
