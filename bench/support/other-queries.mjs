import { Converter } from 'opencc-js'
import { pinyin } from 'pinyin-pro'
import { draw, seeded } from './records.mjs'

const EACH = Number(process.env.BENCH_QUERIES ?? 60)

const han = (text) => /^\p{Script=Han}+$/u.test(text ?? '')
const size = (text) => [...text].length
const journalOf = ({ journal }) => journal?.zh ?? journal?.en
const toTraditional = Converter({ from: 'cn', to: 'tw' })

/** Query sets of other slips, questions and forms than `derivedSets`, made from the records by rule. */
export function otherSets(records, seed) {
  const random = seeded(seed + 1000)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const world = { records, random, pick, some: (list) => draw(list, EACH, random) }
  const sets = {
    ...slipsOfKeywords(world),
    ...slipsOfTitles(world),
    keyword_forms: formsOfKeywords(world),
    keyword_in_words: wordsAround(world),
    question_zh: questions(world),
    question_en: englishQuestions(world),
    two_keywords: twoKeywords(world),
    keyword_author: keywordsWithAuthor(world),
    issue_forms: issues(world),
    first_page: pages(world),
    author_forms: authors(world),
    author_latin: latinAuthors(world),
    author_journal_year: authorForms(world),
    ...references(world),
    doi_clothing: dois(world),
    traditional_title: titles(world, 1).map(([piece, ids]) => [toTraditional(piece), ids]),
    title_odd_marks: oddTitles(world),
    title_piece_en: englishPieces(world),
    title_head_en: englishHeads(world),
    pinyin_forms: pinyinForms(world),
    professional: professional(world),
  }
  return Object.entries(sets).map(([name, queries]) => ({
    name: `other ${name}`,
    queries: queries
      .filter(([query, ids]) => query && ids.length > 0)
      .map(([query, ids]) => ({ query, relevant: new Map(ids.map((id) => [id, 1])) })),
  }))
}

const holders = (records, word) =>
  records
    .filter(({ keywords: own, title }) => own?.zh?.includes(word) || title.zh?.includes(word))
    .map(({ id }) => id)

const englishHolders = (records, word) => {
  const folded = word.toLowerCase()
  return records
    .filter(
      ({ keywords: own, title }) =>
        own?.en?.some((other) => other.toLowerCase() === folded) || title.en?.toLowerCase().includes(folded),
    )
    .map(({ id }) => id)
}

function keywords({ records, some }, shortest, longest = 12) {
  const known = new Set(records.flatMap((record) => record.keywords?.zh ?? []))
  const fit = [...known].filter((word) => han(word) && size(word) >= shortest && size(word) <= longest)
  return some(fit).map((word) => ({ word, ids: holders(records, word) }))
}

function englishKeywords({ records, some }, form = /^[A-Za-z]+( [A-Za-z]+){0,3}$/) {
  const known = new Set(records.flatMap((record) => record.keywords?.en ?? []))
  return some([...known].filter((word) => form.test(word) && word.length >= 7)).map((word) => ({
    word,
    ids: englishHolders(records, word),
  }))
}

const soundOf = (character) => pinyin(character, { toneType: 'none', v: true })

/** Characters of the records by their sound, the commoner first. */
function homophonesOf(records) {
  const counts = new Map()
  for (const { title } of records)
    for (const character of title.zh ?? '')
      if (han(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bySound = new Map()
  for (const [character] of [...counts].sort((a, b) => b[1] - a[1])) {
    const sound = soundOf(character)
    bySound.set(sound, [...(bySound.get(sound) ?? []), character])
  }
  return bySound
}

/** Characters that look alike, as hands and OCR take one for another. */
const ALIKE =
  '己已 未末 土士 日曰 人入 大太 天夭 千干 于千 午牛 田由 由甲 申由 末未 王玉 玉主 木本 本体 休体 今令 儿几 力刀 刀刃 目自 白自 问间 同向 治冶 活话 清请 情清 晴睛 请清 侯候 货贷 折拆 拔拨 科料 析折 析拆 崇祟 密蜜 辨辩 辩辫 幕慕 墓幕 暮幕 孤狐 弧孤 陪培 倍培 部陪 沙纱 炒抄 钞抄 抢枪 枪抢 场扬 杨扬 汤场 植值 直植 值植 枝技 技枝 枚权 权杈 杆秆 秆杆 种钟 钟种 粒拉 位粒 胚坯 胎始 细组 组细 线钱 浅线 浓农 农衣 泥呢 低底 底低 抵低 级极 极级 吸级 即既 既即 构购 购构 沟构 沉沈 性牲 牲性 氢氧 氧氢 氮氨 氨氮 碳炭 炭碳 镁美 铁轶 硅桂 桂硅 湿温 温湿 渴喝 载栽 裁载 栽载 险检 检险 验险 脸检 剂济 济剂 挤济 准淮 淮准 谁准 维惟 难准 径经 经径 轻经 测侧 侧测 则测 型刑 形型 刑形 度席 废度 区匹 医区 压庄 库车 阵阴 阴阳 队认 认队 计汁 汁计 讨计 记纪 纪记 记计'.split(
    ' ',
  )
const alikeOf = new Map(ALIKE.map((pair) => [[...pair][0], [...pair][1]]))

function changed(text, at, character, left = 1) {
  const characters = [...text]
  characters.splice(at, left, ...character)
  return characters.join('')
}

const inside = ({ random }, text) => Math.floor(random() * size(text))

/** One slip of each kind; null where a text does not allow it. */
const SLIPS = {
  homophone: (world, text, sounds) => {
    const at = inside(world, text)
    const own = [...text][at]
    const others = (sounds.get(soundOf(own)) ?? []).filter((other) => other !== own).slice(0, 8)
    return others.length > 0 ? changed(text, at, world.pick(others)) : null
  },
  alike: (_, text) => {
    const at = [...text].findIndex((character) => alikeOf.has(character))
    return at === -1 ? null : changed(text, at, alikeOf.get([...text][at]))
  },
  doubled: (world, text) => {
    const at = inside(world, text)
    return changed(text, at, [[...text][at], [...text][at]])
  },
  dropped: (world, text) => changed(text, inside(world, text), ''),
  swapped: (world, text) => {
    const at = Math.min(inside(world, text), size(text) - 2)
    const characters = [...text]
    return characters[at] === characters[at + 1]
      ? null
      : changed(text, at, [characters[at + 1], characters[at]], 2)
  },
  spaced: (world, text) => {
    const at = Math.max(1, inside(world, text))
    return changed(text, at, ` ${[...text][at]}`)
  },
}

function slipsOfKeywords(world) {
  const sounds = homophonesOf(world.records)
  const chinese = Object.entries(SLIPS).map(([kind, slip]) => [
    `keyword_${kind}`,
    keywords(world, kind === 'homophone' ? 3 : 4)
      .map(({ word, ids }) => [slip(world, word, sounds), ids])
      .filter(([query, ids]) => query && !ids.some((id) => id === query)),
  ])
  const english = Object.entries(ENGLISH_SLIPS).map(([kind, slip]) => [
    `keyword_en_${kind}`,
    englishKeywords(world, kind === 'joined' ? /^[A-Za-z]+( [A-Za-z]+){1,2}$/ : undefined)
      .map(({ word, ids }) => [slip(world, word), ids])
      .filter(([query]) => query),
  ])
  return Object.fromEntries([...chinese, ...english])
}

/** Misspellings of English as people make them. */
const MISSPELT = [
  ...[
    ['ei', 'ie'],
    ['ie', 'ei'],
    ['ph', 'f'],
    ['ance', 'ence'],
    ['ence', 'ance'],
    ['ent', 'ant'],
    ['ant', 'ent'],
  ],
  ...[
    ['able', 'ible'],
    ['tion', 'sion'],
    ['sion', 'tion'],
    ['ss', 's'],
    ['ll', 'l'],
    ['mm', 'm'],
    ['cc', 'c'],
  ],
  ...[
    ['tt', 't'],
    ['rr', 'r'],
    ['ff', 'f'],
    ['nn', 'n'],
    ['y', 'i'],
    ['our', 'or'],
    ['is', 'iz'],
    ['iz', 'is'],
  ],
  ...[
    ['or', 'er'],
    ['er', 'or'],
    ['ar', 'er'],
    ['s', 'ss'],
    ['l', 'll'],
    ['t', 'tt'],
    ['c', 'k'],
    ['q', 'k'],
  ],
  ...[
    ['a', 'e'],
    ['e', 'a'],
    ['o', 'u'],
    ['i', 'e'],
  ],
]
const ENGLISH_SLIPS = {
  misspelt: ({ random, pick }, word) => {
    const fit = MISSPELT.filter(([from]) => word.toLowerCase().indexOf(from, 1) > 0)
    if (fit.length === 0) return null
    const [from, to] = pick(fit.slice(0, 6))
    const at = word.toLowerCase().indexOf(from, 1 + Math.floor(random() * 2))
    return at < 1 ? null : word.slice(0, at) + to + word.slice(at + from.length)
  },
  joined: (_, word) => word.replace(/ /, ''),
  plural: (_, word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`),
  hyphened: (_, word) => (word.includes(' ') ? word.replaceAll(' ', '-') : null),
}

function titles({ records, some, random }, shortest = 9) {
  return some(records.filter(({ title }) => size(title.zh ?? '') >= 16)).map(({ title }) => {
    const characters = [...title.zh]
    const length = Math.min(characters.length, shortest + Math.floor(random() * 9))
    const from = Math.floor(random() * (characters.length - length + 1))
    const piece = characters.slice(from, from + length).join('')
    return [piece, records.filter((other) => other.title.zh?.includes(piece)).map(({ id }) => id)]
  })
}

function slipsOfTitles(world) {
  const sounds = homophonesOf(world.records)
  const made = (slip) =>
    titles(world)
      .filter(([piece]) => han(piece))
      .map(([piece, ids]) => [slip(piece), ids])
      .filter(([query]) => query)
  return {
    title_homophone: made((piece) => SLIPS.homophone(world, piece, sounds)),
    title_two_slips: made((piece) => SLIPS.homophone(world, SLIPS.dropped(world, piece) ?? piece, sounds)),
    title_alike: made((piece) => SLIPS.alike(world, piece)),
    title_spaced: made((piece) => SLIPS.spaced(world, piece)),
    title_en_misspelt: englishPieces(world).map(([piece, ids]) => [
      ENGLISH_SLIPS.misspelt(world, piece),
      ids,
    ]),
  }
}

const wide = (text) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))

const KEYWORD_FORMS = [
  toTraditional,
  (word) => `《${word}》`,
  (word) => `${word}。`,
  (word) => `#${word}`,
  (word) => `【${word}】`,
  (word) => `  ${word}  `,
  (word) => `${word}、`,
  (word) => `"${word}"`,
  (word) => `“${word}”`,
  (word) => `(${word})`,
]
const formsOfKeywords = (world) =>
  keywords(world, 2).map(({ word, ids }, at) => [KEYWORD_FORMS[at % KEYWORD_FORMS.length](word), ids])

const AROUND = [
  'X 论文',
  'X 文献',
  'X的文章',
  'X 最新研究',
  'X 综述',
  '查X',
  'X相关研究',
  '有关X的研究',
  'X 方面的论文',
  'X 研究 进展',
  'X技术 原理',
  '搜索X',
  'X 下载',
  '请找X的资料',
  'X pdf',
]
const wordsAround = (world) =>
  keywords(world, 3).map(({ word, ids }, at) => [AROUND[at % AROUND.length].replace('X', word), ids])

const QUESTIONS = [
  ...[
    '如何研究X',
    'X有哪些',
    'X研究现状',
    'X的国内外研究现状',
    'X的发展趋势如何',
    '怎么看X的研究',
    'X是怎样产生的？',
    'X的优势与不足',
  ],
  ...[
    'X都有什么特点',
    '为何X重要',
    '关于X有哪些最新研究？',
    'X的危害有哪些',
    'X怎么测',
    '什么因素决定了X？',
    'X的评价指标有哪些',
    'X最近有什么进展',
  ],
  ...[
    'X在中国的研究情况',
    '谁研究过X',
    'X属于什么学科',
    'X能解决什么问题',
    'X为什么重要',
    '如何利用X',
    'X与健康有关吗',
    '有哪些论文研究了X',
    'X到底是什么',
    'X的未来',
    '哪里可以找到X的资料',
    'X应该怎么做？',
    '目前X研究到什么程度了',
  ],
]
const questions = (world) =>
  keywords(world, 3).map(({ word, ids }, at) => [QUESTIONS[at % QUESTIONS.length].replace('X', word), ids])

const ENGLISH_QUESTIONS = [
  ...[
    'what is X',
    'What is X?',
    'how does X work',
    'effects of X',
    'What are the applications of X?',
    'recent advances in X',
    'X review',
    'a survey of X',
  ],
  ...[
    'papers about X',
    'research on X',
    'how to measure X',
    'why is X important?',
    'what causes X',
    'latest research on X',
    'introduction to X',
    'Is X useful?',
    'articles on X',
    'the role of X',
    'who studies X',
    'how can we improve X',
    'what do we know about X?',
    'X definition',
    'examples of X',
    'state of the art in X',
    'studies on X',
  ],
]
const englishQuestions = (world) =>
  englishKeywords(world).map(({ word, ids }, at) => [
    ENGLISH_QUESTIONS[at % ENGLISH_QUESTIONS.length].replace('X', word.toLowerCase()),
    ids,
  ])

/** Two keywords of one work, joined as people join them. */
function twoKeywords({ records, some, pick }) {
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

/** A keyword or piece of the title with an author or a year. */
function keywordsWithAuthor({ records, some, pick }) {
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

function issues({ records, some }) {
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

function pages({ records, some }) {
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

/** How Chinese names are typed. */
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

function authors({ records, some }) {
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

/** Names in Latin letters as lists of references turn them about. */
function latinAuthors({ records, some }) {
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

/** Author, journal and year in other forms than side by side. */
function authorForms({ records, some }) {
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

/** References as styles print them, to the one work of that title. */
function references({ records, some }) {
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
]
function dois({ records, some }) {
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

function oddTitles({ records, some }) {
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

function englishPieces({ records, some, random }) {
  return some(records.filter(({ title }) => (title.en ?? '').split(/\s+/).length >= 8)).map(({ title }) => {
    const words = title.en.split(/\s+/)
    const length = 4 + Math.floor(random() * 3)
    const from = Math.floor(random() * (words.length - length))
    const piece = words.slice(from, from + length).join(' ')
    return [piece, records.filter(({ title: other }) => other.en?.includes(piece)).map(({ id }) => id)]
  })
}

function englishHeads({ records, some }) {
  return some(records.filter(({ title }) => (title.en ?? '').length >= 50)).map(({ title }, at) => {
    const head = title.en.slice(0, 34 + (at % 12))
    const query = at % 2 === 0 ? head.toUpperCase() : `${head}…`
    return [query, records.filter(({ title: other }) => other.en?.startsWith(head)).map(({ id }) => id)]
  })
}

const SPOKEN_FORMS = [
  (word) => pinyin(word, { type: 'array', v: true }).join(' '),
  (word) => pinyin(word, { type: 'array', toneType: 'none', v: true }).join("'"),
  (word) => pinyin(word, { type: 'array', toneType: 'num' }).join(''),
  (word) => pinyin(word, { type: 'array', toneType: 'none' }).join('').toUpperCase(),
  (word) =>
    pinyin(word, { type: 'array', toneType: 'none' })
      .map((one) => one[0].toUpperCase() + one.slice(1))
      .join(''),
  (word) => pinyin(word, { type: 'array', toneType: 'none' }).join('-'),
  (word) => {
    const spoken = pinyin(word, { type: 'array', toneType: 'none' })
    return `${spoken.slice(0, 2).join('')} ${spoken.slice(2).join('')}`
  },
]
const pinyinForms = (world) =>
  keywords(world, 3).map(({ word, ids }, at) => [SPOKEN_FORMS[at % SPOKEN_FORMS.length](word), ids])

/** The professional search of CNKI. */
function professional({ records, some, pick }) {
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
