import { han, holders, journalOf, size } from './records-by-word.mjs'

/** Queries of two keywords of a work, joined in common ways. */
export function twoKeywords({ records, some, pick }) {
  const forms = [
    (a, b) => `${a} ${b}`,
    (a, b) => `${a}对${b}的影响`,
    (a, b) => `${a}与${b}的关系`,
    (a, b) => `${a}和${b}`,
    (a, b) => `${a}、${b}`,
    (a, b) => `${a}在${b}中的应用`,
    (a, b) => `${a};${b}`,
    (a, b) => `${a}+${b}`,
    (a, b) => `${a}如何影响${b}？`,
  ]
  const fit = records.filter(
    ({ keywords: own }) => (own?.zh ?? []).filter((word) => han(word) && size(word) >= 2).length >= 2,
  )
  return some(fit).map((record, at) => {
    const words = record.keywords.zh.filter((word) => han(word) && size(word) >= 2)
    const first = pick(words)
    const second = pick(words.filter((word) => word !== first)) ?? first
    const bears = (word) => new Set(holders(records, word))
    const [one, other] = [bears(first), bears(second)]
    return [forms[at % forms.length](first, second), [...one].filter((id) => other.has(id))]
  })
}

/** Queries of a keyword or part of the title with an author or a year. */
export function keywordsWithAuthor({ records, some, pick }) {
  const fit = records.filter(
    ({ authors: own, title }) => han(own?.[0]?.zh ?? '') && size(title.zh ?? '') >= 10,
  )
  return some(fit).map((record, at) => {
    const name = record.authors[0].zh
    const characters = [...record.title.zh]
    const from = Math.floor(characters.length / 3)
    const piece = characters.slice(from, from + 5 + (at % 3)).join('')
    const forms = [
      `${name} ${piece}`,
      `${piece} ${name}`,
      `${name} ${piece} ${record.year ?? ''}`,
      `${name}等 ${piece}`,
      `${name}：${piece}`,
      `${name}的${piece}`,
    ]
    const ids = records
      .filter((other) => other.title.zh?.includes(piece) && other.authors?.some(({ zh }) => zh === name))
      .map(({ id }) => id)
    return [pick(forms).trim(), ids]
  })
}

const ISSUE_FORMS = [
  ({ journal, year, volume, issue }) => `${journal} ${year};${volume}(${issue})`,
  ({ journal, year, volume, issue }) => `${journal} 第${volume}卷第${issue}期 ${year}`,
  ({ journal, year, volume, issue }) => `${journal} Vol.${volume} No.${issue} (${year})`,
  ({ journal, year, issue }) => `${journal} ${year}年第${issue}期`,
  ({ journal, year, volume, issue }) => `${year} Vol.${volume}(${issue}) ${journal}`,
  ({ journal, volume, issue }) => `${journal} 第${volume}卷 第${issue}期`,
  ({ journal, year, volume, issue }) => `${journal}，${year}，第${volume}卷，第${issue}期`,
  ({ journal, year, volume, issue }) => `${journal}. ${year}; ${volume}:${issue}`,
  ({ journal, year, issue }) => `《${journal}》${year}.${issue}`,
  ({ journal, year, volume, issue }) => `${journal} ${year}/${volume}/${issue}`,
  ({ journal, volume, issue }) => `${journal} vol ${volume} issue ${issue}`,
  ({ journal, year, issue }) => `${journal} ${year}(${issue})`,
  ({ journal, year, volume, issue }) => `${journal},${year},${volume}(${issue})`,
  ({ journal, year, issue }) => `${journal}${year}年${issue}期`,
  ({ journal, year, volume, issue }) => `${journal} v.${volume} n.${issue} ${year}`,
  ({ journal, year, issue }) => `${journal} No.${issue}, ${year}`,
  ({ journal, year, volume, issue }) => `${journal}｜${year}｜${volume}｜${issue}`,
]

export function issues({ records, some }) {
  const fit = records.filter(
    (record) =>
      journalOf(record) &&
      record.year &&
      /^\d+$/.test(record.volume ?? '') &&
      /^\d+$/.test(record.issue ?? ''),
  )
  return some(fit).map((record, at) => {
    const form = ISSUE_FORMS[at % ISSUE_FORMS.length]
    const query = form({ ...record, journal: journalOf(record) })
    const said = ['year', 'volume', 'issue'].filter((key) =>
      String(form({ journal: '', year: 'year', volume: 'volume', issue: 'issue' })).includes(key),
    )
    const ids = records
      .filter(
        (other) =>
          journalOf(other) === journalOf(record) &&
          said.every((key) => String(other[key]) === String(record[key])),
      )
      .map(({ id }) => id)
    return [query, ids]
  })
}

const PAGE_FORMS = [
  ({ journal, year, volume, issue, pages: span }) => `${journal} ${year};${volume}(${issue}):${span}`,
  ({ journal, year, volume, issue, pages: span }) => `${journal}, ${year}, ${volume}(${issue}): ${span}.`,
  ({ journal, volume, pages: span }) => `${journal} ${volume}, ${span.split('-')[0]}`,
  ({ journal, year, volume, pages: span }) => `${journal} ${volume} (${year}) ${span}`,
  ({ journal, year, issue, pages: span }) => `${journal} ${year}年第${issue}期 第${span.split('-')[0]}页`,
  ({ journal, year, volume, issue, pages: span }) => `${journal} ${year} ${volume} ${issue} ${span}`,
  ({ journal, year, volume, issue, pages: span }) =>
    `${journal} vol. ${volume}, no. ${issue}, pp. ${span.replace('-', '–')}, ${year}`,
  ({ journal, year, volume, issue, pages: span }) => `${journal} 第${volume}卷第${issue}期 ${year} ${span}页`,
]

export function pages({ records, some }) {
  const fit = records.filter(
    (record) =>
      journalOf(record) &&
      record.year &&
      /^\d+$/.test(record.volume ?? '') &&
      /^\d+$/.test(record.issue ?? '') &&
      /^\d+-\d+$/.test(record.pages ?? ''),
  )
  return some(fit).map((record, at) => {
    const query = PAGE_FORMS[at % PAGE_FORMS.length]({ ...record, journal: journalOf(record) })
    const ids = records
      .filter(
        (other) =>
          journalOf(other) === journalOf(record) &&
          other.volume === record.volume &&
          String(other.pages).split('-')[0] === record.pages.split('-')[0],
      )
      .map(({ id }) => id)
    return [query, ids]
  })
}

/** Queries in the syntax of CNKI's professional search. */
export function professional({ records, some, pick }) {
  const fit = records.filter(
    ({ authors: own, keywords: words, title, year }) =>
      han(own?.[0]?.zh ?? '') && year && words?.zh?.some((word) => han(word)) && size(title.zh ?? '') >= 8,
  )
  return some(fit).map((record, at) => {
    const name = record.authors[0].zh
    const word = pick(record.keywords.zh.filter(han))
    const byName = (other) => other.authors?.some(({ zh }) => zh === name)
    const byWord = (other) => other.keywords?.zh?.some((own) => own.includes(word))
    const forms = [
      [`AU='${name}' AND KW='${word}'`, (other) => byName(other) && byWord(other)],
      [`AU=${name} AND PY=${record.year}`, (other) => byName(other) && other.year === record.year],
      [`作者=${name} 关键词=${word}`, (other) => byName(other) && byWord(other)],
      [`(KW=${word}) AND (AU=${name})`, (other) => byName(other) && byWord(other)],
      [`AU='${name}'*KW='${word}'`, (other) => byName(other) && byWord(other)],
      [`KW%='${word}' and AU='${name}'`, (other) => byName(other) && byWord(other)],
      [`作者：${name}；年：${record.year}`, (other) => byName(other) && other.year === record.year],
      [`AU % '${name}' AND YE = '${record.year}'`, (other) => byName(other) && other.year === record.year],
      [
        `SU='${word}' AND AU='${name}'`,
        (other) => byName(other) && (byWord(other) || other.title.zh?.includes(word)),
      ],
      [
        `TKA=${word} AND AU=${name}`,
        (other) => byName(other) && (byWord(other) || other.title.zh?.includes(word)),
      ],
      [
        `FI='${name}' AND PY='${record.year}'`,
        (other) => other.authors?.[0]?.zh === name && other.year === record.year,
      ],
      [
        `PY BETWEEN ('${record.year - 1}','${record.year + 1}') AND AU='${name}'`,
        (other) => byName(other) && Math.abs(other.year - record.year) <= 1,
      ],
    ]
    const [query, holds] = forms[at % forms.length]
    return [query, records.filter(holds).map(({ id }) => id)]
  })
}

/** Queries of a journal, and a keyword or the first author of one of its works, in either order and without a number. */
export function journalsWithWords({ records, some, pick }) {
  const fit = records.filter(
    ({ journal, keywords: own, authors }) =>
      size(journal?.zh ?? '') >= 4 && own?.zh?.some((word) => han(word)) && authors?.[0]?.zh,
  )
  const inEitherOrder = (journal, other, at) => (at % 2 === 0 ? `${journal} ${other}` : `${other} ${journal}`)
  const within = (journal, ids) => {
    const own = new Set(records.filter((record) => journalOf(record) === journal).map(({ id }) => id))
    return ids.filter((id) => own.has(id))
  }
  const byAuthor = (name) =>
    records.filter(({ authors }) => authors?.some(({ zh }) => zh === name)).map(({ id }) => id)
  return {
    journal_author: some(fit).map((record, at) => {
      const name = record.authors[0].zh
      return [inEitherOrder(record.journal.zh, name, at), within(record.journal.zh, byAuthor(name))]
    }),
    journal_keyword: some(fit).map((record, at) => {
      const word = pick(record.keywords.zh.filter((each) => han(each)))
      return [inEitherOrder(record.journal.zh, word, at), within(record.journal.zh, holders(records, word))]
    }),
  }
}
