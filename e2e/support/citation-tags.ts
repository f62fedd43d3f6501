import type { Locale } from '@/lib/i18n/locales'
import { publicationDate } from '@/lib/text/publication-date'
import { headOf } from './html-head'
import { request } from './http'
import { rows } from './database'
import { plainText, squeezed } from './plain-text'

type Work = {
  id: number
  sld: string
  doi: string | null
  language: string
  title: string | null
  en_title: string | null
  other_titles: { lang: string; html: string }[]
  other_abstracts: { lang: string; html: string }[]
  other_keywords: { lang: string; words: string[] }[]
  abstract_html: string | null
  en_abstract_html: string | null
  keywords: string[]
  en_keywords: string[]
  volume: string
  issue: string
  first_page: string | null
  last_page: string | null
  elocation_id: string | null
  publish_date: string | null
  online_date: string | null
  year: number
  has_pdf: boolean
  closed: boolean
  has_full_text: boolean
  journal: string | null
  en_journal: string | null
  abbrev: string | null
  issn: string | null
  eissn: string | null
  publisher: string | null
  en_publisher: string | null
  reference_count: number
}

type NameParts = { family: string; given: string | null; suffix: string | null }

type Person = {
  article_id: number
  name: string | null
  en_name: string | null
  name_parts: { zh?: NameParts; en?: NameParts } | null
  orcid: string | null
  email: string | null
  places: { name: string | null; en: string | null }[] | null
}

const WORKS = `
  select a.*, s.sld, p.name as journal, p.en_name as en_journal, p.abbrev, p.issn, p.eissn, p.publisher, p.en_publisher,
    (not a.oa and (a.download_login or s.download_login)) as closed
  from articles a join sites s on s.id = a.site_id join publications p on p.id = a.publication_id
  where a.withdrawn_at is null and s.state = 'open' order by a.id`

const PEOPLE = `
  select u.article_id, u.name, u.en_name, u.name_parts, u.orcid, u.email,
    (select json_agg(json_build_object('name', f.name, 'en', f.en_name) order by f.sort)
     from author_affiliations l join article_affiliations f on f.id = l.affiliation_id where l.author_id = u.id) as places
  from article_authors u order by u.article_id, u.sort`

function byArticle(people: Person[]): Map<number, Person[]> {
  const found = new Map<number, Person[]>()
  for (const person of people) found.set(person.article_id, [...(found.get(person.article_id) ?? []), person])
  return found
}

/** Returns "Family, Given" of a Latin name whose parts are known; Chinese names unchanged. */
function familyFirst(people: Person[], { name }: Person): string {
  if (!name || /\p{Script=Han}/u.test(name)) return name ?? ''
  const person = people.find((one) => one.name === name || one.en_name === name)
  const parts = person?.name === name ? person.name_parts?.zh : person?.name_parts?.en
  return parts ? [parts.family, parts.given, parts.suffix].filter(Boolean).join(', ') : name
}

const plain = (html: string | null | undefined): string => plainText(html, ' ')

/** Sets a colon behind the headings of an abstract, which stand before their words in one line. */
const headed = (html: string | null | undefined): string =>
  (html ?? '').replace(
    /<(h\d)>(.*?)<\/\1>/gs,
    (_, _tag, words: string) => words + (/\p{Script=Han}$/u.test(words) ? '：' : ': '),
  )

/** Returns every `citation_*` value expected from the database, by name, each list in order. */
function expected(work: Work, people: Person[], locale: Locale, origin: string): [string, string[]][] {
  const side = <T>(zh: T, en: T, empty = (value: T) => !value) =>
    locale === 'en' ? (empty(en) ? zh : en) : empty(zh) ? en : zh
  /** Returns a text in the work's own third language, used where the side is missing. */
  const own = <Entry extends { lang: string }>(entries: Entry[]) =>
    entries.find(({ lang }) => lang.toLowerCase() === work.language.toLowerCase())
  const mine = (zh: string | null, en: string | null, third: string | undefined) =>
    (locale === 'en' ? en : zh) || third || side(zh, en)
  const words = locale === 'en' ? work.en_keywords : work.keywords
  const keywords =
    words.length > 0
      ? words
      : (own(work.other_keywords)?.words ??
        side(work.keywords, work.en_keywords, (list) => list.length === 0))
  const path = work.doi ? `doi/${work.doi.split('/').map(encodeURIComponent).join('/')}` : String(work.id)
  const page = `${origin}/${locale}/article/${path}/`
  const date = publicationDate({ publishDate: work.publish_date, onlineDate: work.online_date })
  const authors = people.flatMap((person) => {
    const name = side(person.name, person.en_name)
    return name ? [{ ...person, name }] : []
  })
  const present = (...values: (string | number | null | undefined)[]) =>
    values.filter((value) => value !== null && value !== undefined && value !== '').map(String)
  return [
    [
      'citation_title',
      present(
        plain(mine(work.title, work.en_title, own(work.other_titles)?.html) || work.other_titles[0]?.html),
      ),
    ],
    ['citation_author', authors.map((person) => familyFirst(people, person))],
    [
      'citation_author_institution',
      authors.flatMap(({ places }) => present(...(places ?? []).map(({ name, en }) => side(name, en)))),
    ],
    [
      'citation_author_orcid',
      authors.flatMap(({ orcid }) =>
        orcid ? [`https://orcid.org/${orcid.replace(/^.*orcid\.org\//, '')}`] : [],
      ),
    ],
    ['citation_author_email', present(...authors.map(({ email }) => email))],
    ['citation_journal_title', present(side(work.journal, work.en_journal))],
    ['citation_journal_abbrev', present(work.abbrev)],
    ['citation_publisher', present(side(work.publisher, work.en_publisher))],
    ['citation_issn', [...new Set(present(work.issn, work.eissn))]],
    ['citation_volume', present(work.volume)],
    ['citation_issue', present(work.issue)],
    ['citation_firstpage', present(work.first_page ?? work.elocation_id)],
    ['citation_lastpage', present(work.last_page)],
    ['citation_publication_date', present(date?.replaceAll('-', '/') ?? work.year)],
    ['citation_online_date', present(work.online_date?.replaceAll('-', '/'))],
    ['citation_doi', present(work.doi)],
    ['citation_language', [work.language]],
    ['citation_keywords', keywords.flatMap((word) => plain(word).split(';')).filter(Boolean)],
    [
      'citation_abstract',
      present(
        plain(headed(mine(work.abstract_html, work.en_abstract_html, own(work.other_abstracts)?.html))),
      ),
    ],
    ['citation_abstract_html_url', [page]],
    ['citation_fulltext_html_url', work.has_full_text ? [page] : []],
    ['citation_pdf_url', work.has_pdf && !work.closed ? [`${page}${work.id}.pdf`] : []],
  ]
}

/** Returns `count` elements evenly spread over a list. */
const spread = <T>(list: T[], count: number): T[] =>
  count >= list.length
    ? list
    : Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as T)

/**
 * Reads the pages of at most `count` works in both languages; returns how many were read, and each value that differs.
 */
export async function citationFaults(count = Infinity) {
  const stored = await rows<Work>(WORKS)
  const works = spread(stored, count)
  const people = byArticle(await rows<Person>(PEOPLE))
  const faults: string[] = []
  let values = 0
  for (const work of works)
    for (const locale of ['zh', 'en'] as const) {
      const host = `${work.sld}.localhost`
      const { status, body } = await request(host, `/${locale}/article/${work.id}/`)
      const head = headOf(body)
      const origin = `http://${host}:${process.env.E2E_PORT ?? '3000'}`
      if (status !== 200) faults.push(`${work.id} ${locale}: ${status}`)
      for (const [name, wanted] of expected(work, people.get(work.id) ?? [], locale, origin)) {
        const found = head.values(name).map(squeezed)
        values += wanted.length
        if (JSON.stringify(found) !== JSON.stringify(wanted.map(squeezed)))
          faults.push(
            `${work.sld} ${work.id} ${locale} ${name}: ${found.join('|')} is not ${wanted.join('|')}`,
          )
      }
      const references = head.values('citation_reference').length
      if (references !== work.reference_count)
        faults.push(`${work.id} ${locale}: ${references} references of ${work.reference_count}`)
      values += references
    }
  return { stored: stored.length, read: works.length, values, faults }
}
