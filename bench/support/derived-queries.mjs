import { pinyin } from 'pinyin-pro'
import { sample, seededRandom } from './records.mjs'

const EACH = Number(process.env.BENCH_QUERIES ?? 60)
const HELD_BACK = 150

const han = (text) => /^\p{Script=Han}+$/u.test(text ?? '')
const size = (text) => [...text].length

/**
 * Returns the records to import: some bilingual ones with the Chinese part only, whose English titles are then
 * searched.
 */
export function heldOut(records, seed, judged = new Set()) {
  const fit = records.filter(
    ({ id, title, q }) =>
      !judged.has(id) && title.zh && (title.en ?? '').split(/\s+/).length >= 5 && q !== 'B',
  )
  const chosen = new Set(sample(fit, HELD_BACK, seededRandom(seed + 1)).map(({ id }) => id))
  const chineseOnly = ({ zh }) => (zh === undefined ? undefined : { zh })
  const kept = records.map((record) =>
    chosen.has(record.id)
      ? {
          ...record,
          title: chineseOnly(record.title),
          abstract: record.abstract && chineseOnly(record.abstract),
          keywords: record.keywords && chineseOnly(record.keywords),
          raw: undefined,
        }
      : record,
  )
  const titles = records.filter(({ id }) => chosen.has(id)).map(({ id, title }) => [title.en, [id]])
  return { records: kept, titles }
}

/** Derives query sets from the records by rule, each with complete judgements; another seed gives other sets. */
export function derivedSets(records, titles, seed) {
  const random = seededRandom(seed)
  const world = { records, random, pick: (list) => list[Math.floor(random() * list.length)] }
  const sets = {
    typo_keyword: typosOfKeywords(world),
    typo_keyword_en: typosOfEnglish(world),
    typo_title: typosOfTitles(world),
    question: questions(world),
    author_journal_year: authorsOfIssues(world),
    issue_forms: issues(world),
    english_title_chinese_record: sample(titles, EACH * 2, random),
    ...pinyinOf(world),
    title_piece: pieces(world).map(({ piece, ids }) => [piece, ids]),
    doi_spellings: dois(world),
    question_unforeseen: unforeseen(world),
  }
  return Object.entries(sets).map(([name, queries]) => ({
    name: `derived ${name}`,
    queries: queries.map(([query, ids]) => ({ query, relevant: new Map(ids.map((id) => [id, 1])) })),
  }))
}

/** Returns keywords of a length with the works that have them as keyword or in the title. */
function keywords({ records, random }, shortest, longest = 12) {
  const known = new Set(records.flatMap((record) => record.keywords?.zh ?? []))
  const fit = [...known].filter((word) => han(word) && size(word) >= shortest && size(word) <= longest)
  return sample(fit, EACH, random).map((word) => ({
    word,
    ids: records
      .filter(({ keywords: own, title }) => own?.zh?.includes(word) || title.zh?.includes(word))
      .map(({ id }) => id),
  }))
}

function pieces({ records, random, pick }) {
  const long = sample(
    records.filter(({ title }) => size(title.zh ?? '') >= 15),
    EACH,
    random,
  )
  return long.map(({ title }) => {
    const characters = [...title.zh]
    const length = 8 + Math.floor(random() * 7)
    const from = Math.floor(random() * (characters.length - length))
    const piece = characters.slice(from, from + length).join('')
    return {
      piece,
      ids: records.filter((other) => other.title.zh?.includes(piece)).map(({ id }) => id),
      pick,
    }
  })
}

const COMMON =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严'

/** Makes a typo: a character replaced, removed, inserted, or swapped with the next. */
function slip(text, { random, pick }) {
  const characters = [...text]
  const at = 1 + Math.floor(random() * (characters.length - 2))
  const kind = Math.floor(random() * 4)
  if (kind === 0) characters.splice(at, 1, pick([...COMMON]))
  else if (kind === 1) characters.splice(at, 1)
  else if (kind === 2) characters.splice(at, 0, pick([...COMMON]))
  else characters.splice(at, 2, characters[at + 1], characters[at])
  const made = characters.join('')
  return made === text ? `${text.slice(0, at)}${text.slice(at + 1)}` : made
}

const typosOfKeywords = (world) => keywords(world, 4).map(({ word, ids }) => [slip(word, world), ids])

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Makes the same kinds of typos in a word of an English keyword. */
function slipOfLetter(text, { random, pick }) {
  const letters = [...text]
  const fit = letters.flatMap((letter, at) => (at > 0 && /[a-z]/i.test(letter) ? [at] : []))
  const at = pick(fit)
  const kind = Math.floor(random() * 4)
  if (kind === 0) letters.splice(at, 1, pick([...LETTERS]))
  else if (kind === 1) letters.splice(at, 1)
  else if (kind === 2) letters.splice(at, 0, letters[at])
  else if (/[a-z]/i.test(letters[at + 1] ?? '')) letters.splice(at, 2, letters[at + 1], letters[at])
  const made = letters.join('')
  return made === text ? text.slice(0, at) + text.slice(at + 1) : made
}

function typosOfEnglish(world) {
  const { records, random } = world
  const known = new Set(records.flatMap((record) => record.keywords?.en ?? []))
  const fit = [...known].filter((word) => /^[A-Za-z]+( [A-Za-z]+){0,2}$/.test(word) && word.length >= 7)
  return sample(fit, EACH, random).map((word) => {
    const folded = word.toLowerCase()
    const ids = records
      .filter(
        ({ keywords: own, title }) =>
          own?.en?.some((other) => other.toLowerCase() === folded) ||
          title.en?.toLowerCase().includes(folded),
      )
      .map(({ id }) => id)
    return [slipOfLetter(word, world), ids]
  })
}

const typosOfTitles = (world) => pieces(world).map(({ piece, ids }) => [slip(piece, world), ids])

const QUESTIONS = [
  ...[
    '什么是X',
    'X是什么',
    'X是什么意思？',
    'X的影响因素',
    'X的研究进展',
    '如何评价X',
    '为什么要研究X',
    'X有哪些方法',
  ],
  ...['影响X的因素有哪些', '请问X怎么做', 'X的应用现状如何？', '关于X的综述'],
  ...['怎样提高X', 'X的作用机制是什么', '哪些因素会影响X？', 'X有什么用', '国内外X研究现状', '想了解X'],
  ...['有没有关于X的文章', 'X的定义', 'X的优缺点是什么', 'X和其他方法有什么区别', '怎么理解X这个概念'],
]
const questions = (world) =>
  keywords(world, 3).map(({ word, ids }, at) => [QUESTIONS[at % QUESTIONS.length].replace('X', word), ids])

/** Questions that no rule of the search names, so that only the keyword within them tells what they are about. */
const UNFORESEEN = [
  ...[
    'X用来做什么',
    'X是干什么的',
    'X有啥讲究',
    'X多少钱',
    'X好用吗',
    '我想写一篇关于X的论文',
    '谁研究X最多',
  ],
  ...['有人知道X吗', 'X领域有哪些专家', '毕业论文选X行不行', '给我找一下关于X的资料呗', 'X靠谱不靠谱'],
  ...['X值得研究吗', 'X从哪学起', '老师让我看看X'],
]
const unforeseen = (world) =>
  keywords(world, 3, 6).map(({ word, ids }, at) => [
    UNFORESEEN[at % UNFORESEEN.length].replace('X', word),
    ids,
  ])

const journalOf = ({ journal }) => journal?.zh ?? journal?.en

function authorsOfIssues({ records, random }) {
  const nameOf = ({ authors }) => authors?.[0]?.zh ?? authors?.[0]?.en
  const fit = records.filter((record) => nameOf(record) && journalOf(record) && record.year)
  return sample(fit, EACH, random).map((record, at) => {
    const parts = [nameOf(record), journalOf(record), record.year]
    const ordered = [parts, [parts[1], parts[0], parts[2]], [parts[0], parts[2], parts[1]]][at % 3]
    const ids = records
      .filter(
        (other) =>
          other.year === record.year &&
          journalOf(other) === journalOf(record) &&
          other.authors?.some(({ zh, en }) => [zh, en].includes(parts[0])),
      )
      .map(({ id }) => id)
    return [ordered.join(' '), ids]
  })
}

const ISSUE_FORMS = [
  ({ journal, year, volume, issue }) => `${journal} ${year} ${volume} ${issue}`,
  ({ journal, year, volume, issue }) => `${journal} ${year}, ${volume}(${issue})`,
  ({ journal, year, volume, issue }) => `${journal} ${year}年第${volume}卷第${issue}期`,
  ({ journal, year, volume, issue }) => `${journal} Vol. ${volume} No. ${issue} ${year}`,
  ({ journal, year, volume, issue }) => `《${journal}》${year}年${volume}卷${issue}期`,
  ({ journal, year, volume, issue }) => `${journal}, ${year}, ${volume}(${issue}): `,
  ({ journal, year, volume, issue }) => `${year} ${journal} ${volume}卷${issue}期`,
  ({ journal, year, volume, issue }) => `${journal} (${year}) ${volume}:${issue}`,
  ({ journal, year, volume, issue }) => `${journal}${year}年第${volume}卷第${issue}期`,
]
function issues({ records, random }) {
  const fit = records.filter((record) => journalOf(record) && record.year && record.volume && record.issue)
  return sample(fit, EACH, random).map((record, at) => {
    const ids = records
      .filter(
        (other) =>
          journalOf(other) === journalOf(record) &&
          ['year', 'volume', 'issue'].every((key) => String(other[key]) === String(record[key])),
      )
      .map(({ id }) => id)
    return [ISSUE_FORMS[at % ISSUE_FORMS.length]({ ...record, journal: journalOf(record) }), ids]
  })
}

function pinyinOf(world) {
  const romanized = (word, pattern) => pinyin(word, { toneType: 'none', type: 'array', pattern, v: true })
  const chosen = keywords(world, 3)
  return {
    keyword_pinyin: chosen.map(({ word, ids }, at) => [
      romanized(word, 'pinyin').join(at % 2 === 0 ? '' : ' '),
      ids,
    ]),
    keyword_initials: keywords(world, 4).map(({ word, ids }) => [romanized(word, 'first').join(''), ids]),
  }
}

const DOI_FORMS = [
  ...[(doi) => doi, (doi) => doi.toUpperCase(), (doi) => `doi:${doi}`, (doi) => `DOI: ${doi}`],
  ...[(doi) => `https://doi.org/${doi}`, (doi) => `http://dx.doi.org/${doi}`, (doi) => `doi.org/${doi}`],
  ...[(doi) => `https://doi.org/${encodeURIComponent(doi)}`, (doi) => doi.replace(/^10\.\d+\//, '')],
  ...[(doi) => `${doi}。`, (doi) => `ＤＯＩ：${doi}`, (doi) => `doi ${doi}`, (doi) => `(DOI:${doi})`],
  ...[
    (doi) => `https://www.doi.org/${doi}`,
    (doi) => `info:doi/${doi}`,
    (doi) => `https://doi.org/${doi}?from=x`,
  ],
  ...[(doi) => `“${doi}”`, (doi) => doi.replace('/', '%2F'), (doi) => `https://example.org/article/${doi}`],
]
function dois({ records, random }) {
  const uses = new Map()
  for (const { doi } of records) uses.set(doi?.toLowerCase(), (uses.get(doi?.toLowerCase()) ?? 0) + 1)
  // Records with the same DOI are merged by the import.
  const fit = records.filter(
    ({ doi }) => /^10\.\d{4,9}\/\S+$/.test(doi ?? '') && uses.get(doi.toLowerCase()) === 1,
  )
  return sample(fit, EACH, random).map(({ id, doi }, at) => [DOI_FORMS[at % DOI_FORMS.length](doi), [id]])
}
