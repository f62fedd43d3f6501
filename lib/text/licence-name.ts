const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d)(?:\/([a-z]{2,3}))?)?(?:[/?#]|$)/i

/** Returns the name of a licence, such as "CC BY 4.0"; its address when it is not a Creative Commons licence. */
export function licenceName(url: string): string {
  const [, kind, code = '', version = '', country = ''] = CREATIVE_COMMONS.exec(url) ?? []
  if (kind === undefined) return url
  const name =
    kind.toLowerCase() === 'licenses'
      ? `CC ${code.toUpperCase()}`
      : (PUBLIC_DOMAIN.get(code.toLowerCase()) ?? null)
  return name === null ? url : [name, version, country.toUpperCase()].filter(Boolean).join(' ')
}

const PUBLIC_DOMAIN: ReadonlyMap<string, string> = new Map([
  ['zero', 'CC0'],
  ['mark', 'Public Domain Mark'],
])
