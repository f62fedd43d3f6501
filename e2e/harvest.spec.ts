import { expect, test } from '@playwright/test'
import { rows } from './support/database'
import { harvest } from './support/harvest'
import { plainText, squeezed } from './support/plain-text'

type Row = {
  id: number
  doi: string | null
  updated_at: Date
  withdrawn_at: Date | null
  title: string | null
  en_title: string | null
  subtitle: string | null
  en_subtitle: string | null
  authors: string
  en_authors: string
  language: string
  year: number
  publication_id: number
}

const plain = (html: string | null): string => squeezed(plainText(html))

/** Returns a name as its article has it: Dublin Core has "Quill, Tobias". */
const asSigned = (name: string): string => name.split(', ').reverse().join(' ')

/** Returns the record a harvester must have received for a row. */
function expectedOf(row: Row, host: string) {
  const chinese = row.language.startsWith('zh')
  const zh = [row.title, row.subtitle].filter(Boolean).join('：')
  const en = [row.en_title, row.en_subtitle].filter(Boolean).join(': ')
  const people = chinese ? row.authors || row.en_authors : row.en_authors || row.authors
  return {
    identifier: `oai:${host}:${row.id}`,
    datestamp: `${row.updated_at.toISOString().slice(0, 19)}Z`,
    deleted: row.withdrawn_at !== null,
    titles: row.withdrawn_at ? [] : (chinese ? [zh, en] : [en, zh]).map(plain).filter(Boolean),
    creators: row.withdrawn_at ? [] : people.split(';').map(plain).filter(Boolean),
    doi: row.doi && !row.withdrawn_at ? `doi:${row.doi}` : undefined,
    sets: [`journal:${row.publication_id}`, `year:${row.year}`],
  }
}

const COLUMNS = `a.id, a.doi, a.updated_at, a.withdrawn_at, a.title, a.en_title, a.subtitle, a.en_subtitle, a.authors, a.en_authors,
  a.language, a.year, a.publication_id`

/** Sites to harvest, each with the records of the sites it shows. */
const HARVESTED = (process.env.HARVEST_SITES ?? 'optics,medicine,syhg,entest01,press,all').split(',')

test('a harvester gets every record of a site, and each says what the database holds', async () => {
  test.setTimeout(900_000)
  for (const sld of HARVESTED) {
    const host = `${sld}.localhost`
    const stored = await rows<Row>(
      `select ${COLUMNS} from articles a join sites s on s.id = a.site_id
       where s.state = 'open' and (s.sld = $1 or exists (select 1 from sites g where g.sld = $1 and (g.type = 'all' or
         exists (select 1 from site_members m where m.site_id = g.id and m.member_id = s.id)))) order by a.id`,
      [sld],
    )
    const wanted = new Map(stored.map((row) => [`oai:${host}:${row.id}`, expectedOf(row, host)]))
    const wrong: unknown[] = []
    let count = 0
    for await (const found of harvest(host)) {
      const expected = wanted.get(found.identifier)
      const dois = found.dc['dc:identifier'] ?? []
      const got = {
        identifier: found.identifier,
        datestamp: found.datestamp,
        deleted: found.deleted,
        titles: (found.dc['dc:title'] ?? []).map((title) => title.replace(/\s+/g, ' ').trim()),
        creators: (found.dc['dc:creator'] ?? []).map(asSigned),
        doi: dois.find((value) => value.startsWith('doi:')),
        sets: found.sets.filter((set) => !set.startsWith('column:')),
      }
      if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push({ got, expected })
      wanted.delete(found.identifier)
      count += 1
    }
    expect(wrong.slice(0, 5), sld).toEqual([])
    expect([...wanted.keys()].slice(0, 5), sld).toEqual([])
    expect(count, sld).toBe(stored.length)
  }
})
