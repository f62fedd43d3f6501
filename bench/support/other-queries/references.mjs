import { journalOf, size } from './records-by-word.mjs'
import { wide } from './words.mjs'

const STYLES = {
  gbt: (record, names) =>
    `[${1 + (record.year % 60)}] ${names.slice(0, 3).join(', ')}${names.length > 2 ? ', 等' : ''}. ${record.of}[J]. ${record.journal}, ${record.year}, ${record.volume}(${record.issue}): ${record.pages}.`,
  apa: (record, names) =>
    `${names.join(', ')} (${record.year}). ${record.of}. ${record.journal}, ${record.volume}(${record.issue}), ${record.pages}.`,
  vancouver: (record, names) =>
    `${names.join(', ')}${names.length > 2 ? ', et al' : ''}. ${record.of}. ${record.journal}. ${record.year};${record.volume}(${record.issue}):${record.pages}.`,
  ieee: (record, names) =>
    `[${1 + (record.year % 60)}] ${names.join(', ')}, “${record.of},” ${record.journal}, vol. ${record.volume}, no. ${record.issue}, pp. ${record.pages}, ${record.year}.`,
  mla: (record, names) =>
    `${names[0]}, et al. "${record.of}." ${record.journal} ${record.volume}.${record.issue} (${record.year}): ${record.pages}.`,
  bibtex: (record, names) =>
    `author={${names.join(' and ')}}, title={${record.of}}, journal={${record.journal}}, volume={${record.volume}}, year={${record.year}}`,
}

/** References in printed styles, for the one work with that title. */
export function references({ records, some }) {
  const fit = records.filter(
    (record) =>
      journalOf(record) &&
      record.volume &&
      record.issue &&
      record.pages &&
      record.year &&
      record.authors?.length,
  )
  const chosen = some(fit)
  return Object.fromEntries(
    Object.entries(STYLES).map(([style, write], turn) => [
      `reference_${style}`,
      chosen
        .filter((_, at) => at % 2 === turn % 2)
        .map((record) => {
          const of = record.title.zh ?? record.title.en
          const names = record.authors.map(({ zh, en }) => zh ?? en)
          const ids = records.filter(({ title }) => [title.zh, title.en].includes(of)).map(({ id }) => id)
          return [write({ ...record, of, journal: journalOf(record) }, names), ids]
        }),
    ]),
  )
}

const CLOTHING = [
  (doi) => `【${doi}】`,
  (doi) => `https://dx.doi.org/${doi}`,
  (doi) => `doi：${doi}.`,
  (doi) => encodeURIComponent(doi),
  (doi) => `DOI=${doi}`,
  (doi) => `[DOI] ${doi}`,
  (doi) => `doi.org/${doi.toUpperCase()}`,
  (doi) => `<https://doi.org/${doi}>`,
  (doi) => `https://doi.org/${doi}/`,
  (doi) => `DOI号：${doi}`,
  (doi) => `doi:\u00a0${doi}`,
  (doi) => `DOI ${doi};`,
  (doi) => `https://www.example.com/doi/full/${doi}?journalCode=x`,
  (doi) => `(doi: ${doi}).`,
  (doi) => `查 ${doi}`,
  (doi) => `DOI：${doi}。`,
  (doi) => `https%3A%2F%2Fdoi.org%2F${encodeURIComponent(doi)}`,
  (doi) => `https://sci-hub.example/${doi}`,
  (doi) => wide(doi),
  (doi) => `DOI编码 ${doi}`,
  (doi) => doi.replace('/', ' / '),
  (doi) => `'${doi}'`,
  (doi) => `Available at: https://doi.org/${doi}`,
  (doi) => `[${doi}](https://doi.org/${doi})`,
  (doi) => `2015,35(3):120-125.DOI:${doi}.`,
  (doi) => `找DOI ${doi}的文章`,
  (doi) => `doi：${doi}，谢谢`,
  (doi) => `doi:https://doi.org/${doi}`,
]
export function dois({ records, some }) {
  const uses = new Map()
  for (const { doi } of records) uses.set(doi?.toLowerCase(), (uses.get(doi?.toLowerCase()) ?? 0) + 1)
  const fit = records.filter(
    ({ doi }) => /^10\.\d{4,9}\/\S+$/.test(doi ?? '') && uses.get(doi.toLowerCase()) === 1,
  )
  return some(fit).map(({ id, doi }, at) => [CLOTHING[at % CLOTHING.length](doi), [id]])
}

const MARKS = [
  (title) => `${title}．`,
  (title) => `“${title}”`,
  (title) => title.replace(/[:：—-]+/g, ' '),
  (title) => `${title}[J]`,
  (title) => `《${title}》`,
  (title) => [...title].join(' '),
  (title) => title.replace(/[，、：（）“”]/gu, ''),
  (title) => `题名：${title}`,
  (title) => `${title}（论文）`,
  (title) => `${title} - 中国知网`,
  (title) => `${title.slice(0, 12)}...`,
]

export function unusualTitles({ records, some }) {
  const fit = records.filter(({ title }) => size(title.zh ?? '') >= 12 && size(title.zh ?? '') <= 45)
  return some(fit).map(({ title }, at) => {
    const query = MARKS[at % MARKS.length](title.zh)
    const start = query.endsWith('...') ? title.zh.slice(0, 12) : null
    return [
      query,
      records
        .filter(({ title: other }) => (start ? other.zh?.includes(start) : other.zh === title.zh))
        .map(({ id }) => id),
    ]
  })
}

export function englishPieces({ records, some, random }) {
  return some(records.filter(({ title }) => (title.en ?? '').split(/\s+/).length >= 8)).map(({ title }) => {
    const words = title.en.split(/\s+/)
    const length = 4 + Math.floor(random() * 3)
    const from = Math.floor(random() * (words.length - length))
    const piece = words.slice(from, from + length).join(' ')
    return [piece, records.filter(({ title: other }) => other.en?.includes(piece)).map(({ id }) => id)]
  })
}

export function englishHeads({ records, some }) {
  return some(records.filter(({ title }) => (title.en ?? '').length >= 50)).map(({ title }, at) => {
    const head = title.en.slice(0, 34 + (at % 12))
    const query = at % 2 === 0 ? head.toUpperCase() : `${head}…`
    return [query, records.filter(({ title: other }) => other.en?.startsWith(head)).map(({ id }) => id)]
  })
}
