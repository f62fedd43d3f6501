import type { SitePack } from './schema'

type Fault = { path: (string | number)[]; message: string }

/** Keys by what they name. */
type Keys = Record<'channel' | 'news' | 'album' | 'vod' | 'book' | 'expert' | 'institution', string[]>

type Place = { entry: SitePack['channels'][number]; path: (string | number)[] }

/** Returns all channels, with their paths in the pack. */
function allChannels(list: SitePack['channels'], path: (string | number)[] = ['channels']): Place[] {
  return list.flatMap((entry, at) => [
    { entry, path: [...path, at] },
    ...allChannels(entry.children, [...path, at, 'children']),
  ])
}

/** Returns the keys used twice; an import would write one entry over the other. */
function repeated(kind: string, keyed: { key: string; path: (string | number)[] }[]): Fault[] {
  const seen = new Set<string>()
  return keyed.flatMap(({ key, path }) => {
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
      ? [{ path: [...path, 'key'], message: `another ${kind} has the key ${key} already` }]
      : []
  })
}

/** Builds the check of a key that must name something of the pack. */
const lookup =
  (keys: Keys) =>
  (kind: keyof Keys, name: string | undefined, ...path: (string | number)[]): Fault[] => {
    if (name === undefined || keys[kind].includes(name)) return []
    const known = keys[kind].length > 0 ? `the pack has ${keys[kind].join(', ')}` : 'the pack has none'
    return [{ path, message: `${kind} ${name || 'without a key'} does not exist; ${known}` }]
  }

type Lookup = ReturnType<typeof lookup>

function channelFaults({ entry, path }: Place, check: Lookup): Fault[] {
  const { target } = entry
  const modules = entry.modules.flatMap(({ channel }, at) =>
    check('channel', channel, ...path, 'modules', at, 'channel'),
  )
  if (target?.kind !== 'album' && target?.kind !== 'book' && target?.kind !== 'vod') return modules
  const { kind, keys } = target
  return [...modules, ...keys.flatMap((key, at) => check(kind, key, ...path, 'target', 'keys', at))]
}

function albumFaults({ items }: SitePack['albums'][number], index: number, check: Lookup): Fault[] {
  return items.flatMap((item, at) => {
    const [kind = '', ...rest] = item.split(':')
    const path = ['albums', index, 'items', at]
    if (kind === 'vod' || kind === 'book') return check(kind, rest.join(':'), ...path)
    return kind === 'doi' ? [] : [{ path, message: `${item} does not begin with doi:, vod: or book:` }]
  })
}

function bannerFaults(
  { type, target = '' }: SitePack['banners'][number],
  at: number,
  check: Lookup,
): Fault[] {
  if (type === 'news' || type === 'album') return check(type, target, 'banners', at, 'target')
  return type === 'article' && target === ''
    ? [{ path: ['banners', at, 'target'], message: 'article without a DOI does not exist' }]
    : []
}

/** Returns what a pack names although it does not hold it, and the keys it uses twice. */
export function referenceFaults(pack: SitePack): Fault[] {
  const channels = allChannels(pack.channels)
  const keyed = {
    channel: channels.map(({ entry, path }) => ({ key: entry.key, path })),
    news: placed(pack, 'news'),
    album: placed(pack, 'albums'),
    vod: placed(pack, 'vods'),
    book: placed(pack, 'books'),
    expert: placed(pack, 'experts'),
    institution: placed(pack, 'institutions'),
  }
  const keys = Object.fromEntries(
    Object.entries(keyed).map(([kind, list]) => [kind, list.map(({ key }) => key)]),
  ) as Keys
  const check = lookup(keys)
  const inChannel = (part: 'news' | 'albums' | 'experts' | 'tools') =>
    pack[part].flatMap(({ channel }, at) => check('channel', channel, part, at, 'channel'))
  return [
    ...Object.entries(keyed).flatMap(([kind, list]) => repeated(kind, list)),
    ...channels.flatMap((place) => channelFaults(place, check)),
    ...(['news', 'albums', 'experts', 'tools'] as const).flatMap(inChannel),
    ...pack.albums.flatMap((album, at) => albumFaults(album, at, check)),
    ...pack.banners.flatMap((banner, at) => bannerFaults(banner, at, check)),
  ]
}

const placed = (pack: SitePack, part: 'news' | 'albums' | 'vods' | 'books' | 'experts' | 'institutions') =>
  pack[part].map(({ key }, at) => ({ key, path: [part, at] }))
