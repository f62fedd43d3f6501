import { all, children, parseXml, texts } from './xml'

const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const ATOM = 'http://www.w3.org/2005/Atom'

const isIri = (text: string | undefined | null) => URL.canParse(text ?? '')
const repeated = (list: string[]) => list.filter((value, index) => list.indexOf(value) !== index)

/** Checks for a title that repeats itself: "a - a". */
const saysTwice = (title = '') => /^(.+) - \1$/.test(title)

type Check = [wrong: boolean, sentence: string]
const wrongOf = (checks: Check[]) => checks.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))

/** Returns the violations of the RSS 2.0 specification (and its best-practice profile). */
export function rssFaults(text: string, address: string): string[] {
  const root = parseXml(text).documentElement
  const [channel] = root ? children(root, 'channel') : []
  if (!root || root.tagName !== 'rss' || !channel) return ['not RSS']
  const items = children(channel, 'item')
  const self = all(channel, 'atom:link').find((link) => link.getAttribute('rel') === 'self')
  const guids = items.flatMap((item) => texts(item, 'guid'))
  return wrongOf([
    [root.getAttribute('version') !== '2.0', 'version is not 2.0'],
    ...['title', 'link', 'description'].map((name): Check => [
      texts(channel, name).length !== 1,
      `channel has not one ${name}`,
    ]),
    [saysTwice(texts(channel, 'title')[0]), 'the title says its name twice'],
    [!isIri(texts(channel, 'link')[0]), 'channel link is no address'],
    [self?.getAttribute('href') !== address, `self is ${self?.getAttribute('href')}`],
    [guids.length !== items.length || repeated(guids).length > 0, 'guids are missing or repeated'],
    ...texts(channel, 'lastBuildDate').map((date): Check => [!RFC_822.test(date), `lastBuildDate ${date}`]),
    ...items.flatMap((item): Check[] => [
      [!texts(item, 'title')[0] && !texts(item, 'description')[0], 'an item without title and description'],
      [!isIri(texts(item, 'link')[0]), 'an item without an address'],
      ...texts(item, 'pubDate').map((date): Check => [!RFC_822.test(date), `pubDate ${date}`]),
    ]),
  ])
}

/** Returns the violations of RFC 4287. */
export function atomFaults(text: string, address: string): string[] {
  const root = parseXml(text).documentElement
  if (root?.namespaceURI !== ATOM || root.localName !== 'feed') return ['not Atom']
  const entries = children(root, 'entry')
  const self = children(root, 'link').find((link) => link.getAttribute('rel') === 'self')
  const ids = entries.flatMap((entry) => texts(entry, 'id'))
  const named = children(root, 'author').length > 0
  const one = (node: typeof root, what: string): Check[] => [
    ...['id', 'title', 'updated'].map((name): Check => [
      texts(node, name).length !== 1,
      `${what} has not one ${name}`,
    ]),
    [!isIri(texts(node, 'id')[0]), `${what} id is no IRI`],
    [!RFC_3339.test(texts(node, 'updated')[0] ?? ''), `${what} updated ${texts(node, 'updated')[0]}`],
  ]
  return wrongOf([
    ...one(root, 'feed'),
    [saysTwice(texts(root, 'title')[0]), 'the title says its name twice'],
    [self?.getAttribute('href') !== address, `self is ${self?.getAttribute('href')}`],
    [repeated(ids).length > 0, 'ids are repeated'],
    ...entries.flatMap((entry): Check[] => [
      ...one(entry, 'entry'),
      [!named && children(entry, 'author').length === 0, 'an entry by nobody'],
      [
        children(entry, 'content').length === 0 &&
          !children(entry, 'link').some((link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate'),
        'an entry with neither content nor address',
      ],
    ]),
  ])
}
