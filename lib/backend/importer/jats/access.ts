import type { ImportedArticle } from '../model'
import { titleHtml } from './inline'
import { type Element, all, at, attribute, children, textOf } from './xml'

/** Licence, copyright, and what our own `custom-meta` says of version and download. */
export function access(meta: Element) {
  const permissions = at(meta, 'permissions')
  const licence = at(permissions, 'license')
  const url =
    attribute(licence, 'xlink:href') ??
    attribute(all(licence, 'ext-link', 'license_ref', 'ali:license_ref')[0], 'xlink:href')
  const custom = new Map(
    all(at(meta, 'custom-meta-group') ?? meta, 'custom-meta').map((entry) => [
      textOf(at(entry, 'meta-name')),
      textOf(at(entry, 'meta-value')),
    ]),
  )
  return {
    version: Number(custom.get('version-code') ?? 0) || 0,
    downloadLogin: custom.get('download-login') === 'true',
    oa: /creativecommons\.org|open-access/i.test(`${url ?? ''} ${attribute(licence, 'license-type') ?? ''}`),
    licence: { url, textHtml: titleHtml(at(licence, 'license-p')) || null },
    copyright: textOf(at(permissions, 'copyright-statement')) || null,
  }
}

/** Related-article links: a DOI where it is one, else the address. */
export const relations = (meta: Element): ImportedArticle['relations'] =>
  children(meta, 'related-article').map((element) => {
    const target = attribute(element, 'xlink:href')
    const isDoi = attribute(element, 'ext-link-type') === 'doi' || /^10\.\d{4,9}\//.test(target ?? '')
    return {
      type: attribute(element, 'related-article-type') ?? 'related',
      doi: isDoi ? (target?.replace(/^https?:\/\/(dx\.)?doi\.org\//, '') ?? null) : null,
      url: isDoi ? null : target,
      title: textOf(element) || null,
    }
  })
