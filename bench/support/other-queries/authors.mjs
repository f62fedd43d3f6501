import { han, journalOf, size, toTraditional } from './records-by-word.mjs'

/** Ways Chinese names are typed. */
const NAME_FORMS = [
  (name) => [...name].join(' '),
  (name) => `${name}等`,
  (name) => `${[...name][0]} ${[...name].slice(1).join('')}`,
  toTraditional,
  (name) => `作者：${name}`,
  (name) => `作者 ${name}`,
  (name) => `${name}的论文`,
  (name) => `${name}教授`,
  (name) => `AU=${name}`,
  (name) => `${name}，`,
  (name) => `${name} 文章`,
  (name) => `author: ${name}`,
]

export function authors({ records, some }) {
  const known = new Set(records.flatMap(({ authors: own }) => (own ?? []).map(({ zh }) => zh)))
  return some([...known].filter((name) => han(name) && size(name) >= 2 && size(name) <= 4)).map(
    (name, at) => {
      const ids = records.filter(({ authors: own }) => own?.some(({ zh }) => zh === name)).map(({ id }) => id)
      return [NAME_FORMS[at % NAME_FORMS.length](name), ids]
    },
  )
}

const LATIN_FORMS = [
  ([last, ...given]) => `${given.join(' ')} ${last}`,
  ([last, ...given]) => `${last}, ${given.join(' ')}`,
  ([last, ...given]) => `${last} ${given.map((one) => one[0].toUpperCase()).join('')}`,
  ([last, ...given]) => `${given.map((one) => `${one[0].toUpperCase()}.`).join(' ')} ${last}`,
  ([last, ...given]) => `${last.toUpperCase()} ${given.join('')}`,
  ([last, ...given]) => `${last}, ${given.map((one) => `${one[0].toUpperCase()}.`).join('')}`,
  ([last, ...given]) => `${last} et al.`.replace(last, `${given.join(' ')} ${last}`),
  ([last, ...given]) => `${last} ${given.map((one) => one[0].toUpperCase()).join(' ')}`,
  ([last, ...given]) => `${given.map((one) => `${one[0]}.`).join('-')} ${last}`,
]

/** Author names in Latin letters in the forms of reference lists. */
export function latinAuthors({ records, some }) {
  const known = new Set(
    records.filter(({ src }) => src === 'acl').flatMap(({ authors: own }) => (own ?? []).map(({ en }) => en)),
  )
  const fit = [...known].filter((name) => /^[A-Z][a-z]+ [A-Z][a-z]{2,}$/.test(name ?? ''))
  return some(fit).map((name, at) => {
    const [given, last] = name.split(' ')
    const query = LATIN_FORMS[at % LATIN_FORMS.length]([last, given])
    const isShort = !query.toLowerCase().includes(given.toLowerCase())
    const bears = (en) => {
      const [own, family] = (en ?? '').split(/\s+(?=\S+$)/)
      return en === name || (isShort && family === last && own?.[0] === given[0])
    }
    const ids = records.filter(({ authors: own }) => own?.some(({ en }) => bears(en))).map(({ id }) => id)
    return [query, ids]
  })
}

/** Queries of author, journal and year in various forms. */
export function authorForms({ records, some }) {
  const nameOf = ({ authors: own }) => own?.[0]?.zh ?? own?.[0]?.en
  const forms = [
    ([name, journal, year]) => `${name}, ${journal}, ${year}`,
    ([name, journal, year]) => `${name}（${year}）${journal}`,
    ([name, journal, year]) => `${name}等 ${year} ${journal}`,
    ([name, journal, year]) => `${year}年 ${name} 《${journal}》`,
    ([name, journal, year]) => `${journal} ${year} ${name} et al`,
    ([name, journal, year]) => `${name} ${year}年 ${journal}`,
    ([name, journal, year]) => `${name}．${journal}．${year}`,
    ([name, journal, year]) => `${name}在${journal}${year}年发表的论文`,
    ([name, journal, year]) => `${name};${journal};${year}`,
  ]
  const fit = records.filter((record) => nameOf(record) && journalOf(record) && record.year)
  return some(fit).map((record, at) => {
    const name = nameOf(record)
    const ids = records
      .filter(
        (other) =>
          other.year === record.year &&
          journalOf(other) === journalOf(record) &&
          other.authors?.some(({ zh, en }) => [zh, en].includes(name)),
      )
      .map(({ id }) => id)
    return [forms[at % forms.length]([name, journalOf(record), record.year]), ids]
  })
}
