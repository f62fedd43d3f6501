import { pinyin } from 'pinyin-pro'
import { foldText } from '../fold'

/** What the words of English names of institutions are called in Chinese ones; other words are names of places. */
const IN_CHINESE: Record<string, string[]> = Object.fromEntries(
  `
    university 大学/学院
    college 学院/大学
    institute 研究所/研究院/学院
    institutes 研究所/研究院
    academy 科学院/院/研究院
    hospital 医院
    laboratory 实验室
    key 重点
    state 国家
    national 国家/全国
    center 中心
    centre 中心
    school 学院/学校
    china 中国
    chinese 中国/中
    first 第一
    second 第二
    third 第三
    affiliated 附属
    people 人民
    science 科学/科技
    sciences 科学
    technology 技术/科技/理工/工艺
    engineering 工程
    technological 科技/工业/理工
    agricultural 农业
    agriculture 农业/农林
    forestry 林业/农林
    normal 师范
    medical 医科/医学/医
    medicine 医
    traditional 中医
    pharmaceutical 药
    finance 财经/金融
    economics 经济/财经
    economic 经济
    law 政法/法
    political 政法/政治
    polytechnic 理工/工业
    polytechnical 工业/理工
    industrial 工业
    industry 工业
    electronic 电子
    transport 交通
    communications 通信/交通
    telecommunications 邮电
    posts 邮电
    aeronautics 航空
    astronautics 航天
    petroleum 石油
    mining 矿业
    geology 地质
    geosciences 地质
    ocean 海洋
    water 水
    resources 资源
    electric 电
    power 电力/动力
    chemical 化工/化学
    chemistry 化学
    physics 物理
    mathematics 数学
    biology 生物
    ecology 生态
    zoology 动物
    botany 植物
    soil 土壤
    social 社会
    foreign 外国/外
    languages 语
    nationalities 民族
    minzu 民族
    education 教育
    sport 体育
    research 研究
    environmental 环境
    environment 环境
    information 信息
    space 空间
    north 北
    south 南/华南
    east 东/华东
    west 西
    central 中/中央
    northwest 西北
    northeast 东北
    southwest 西南
    southeast 东南
    capital 首都
    army 陆军
    military 军
    cancer 肿瘤
    children 儿童
    union 协和
    peking 北京
    tsinghua 清华
  `
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', forms = ''] = line.trim().split(' ')
      return [word, forms.split('/')] as const
    }),
)
/** Words that are one in Chinese. */
const COMPOUNDS: [RegExp, string, string[]][] = [
  [/\bscience (?:and|&) technology\b/g, 'scitech', ['科学技术', '科技', '理工']],
  [/\b(?:traditional )?chinese medicine\b/g, 'tcm', ['中医药', '中医']],
  [/\bposts (?:and|&) telecommunications\b/g, 'posttelecom', ['邮电']],
  [/\bacademy of sciences\b/g, 'academysci', ['科学院']],
  [/\bacademy of agricultural sciences\b/g, 'academyagri', ['农业科学院', '农科院']],
  [/\b(?:foreign|international) studies\b/g, 'foreignstudies', ['外国语', '外语']],
  [/\bmedical university\b/g, 'meduniversity', ['医科大学', '医学院', '医药大学']],
  [/\bnormal university\b/g, 'normuniversity', ['师范大学', '师范学院']],
]
const LEFT_OUT = new Set(['of', 'the', 'and', 'for', 'at', 'in', 's', 'a', 'an'])

/** A word of a name: what may stand for it in Chinese; nothing for the name of a place, which is there in pinyin. */
export type WordInChinese = { word: string; forms: string[] }

/** Returns the words of the English name of an institution, as Chinese names have them. */
export const wordsInChinese = (name: string): WordInChinese[] =>
  COMPOUNDS.reduce((text, [form, word]) => text.replace(form, word), foldText(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .map((word) => ({ word, forms: formsOf(word) }))

const formsOf = (word: string): string[] =>
  COMPOUNDS.find(([, name]) => name === word)?.[2] ??
  (Object.hasOwn(IN_CHINESE, word) ? (IN_CHINESE[word] ?? []) : [])

/** Returns the stretch of a Chinese name that says all words and nothing else, in any order; null where none does. */
export function stretchOf(name: string, words: WordInChinese[]): string | null {
  const characters = [...name]
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true })
  const endOf = (from: number, left: WordInChinese[]): number | null => {
    if (left.length === 0) return from
    for (const each of left) {
      const others = left.filter((other) => other !== each)
      for (const size of sizesAt(each, characters.slice(from), syllables.slice(from))) {
        const end = endOf(from + size, others)
        if (end !== null) return end
      }
    }
    return null
  }
  for (const from of characters.keys()) {
    const end = endOf(from, words)
    if (end !== null) return characters.slice(from, end).join('')
  }
  return null
}

/** How many of the first characters may be a word. */
function sizesAt({ word, forms }: WordInChinese, characters: string[], syllables: string[]): number[] {
  const text = characters.join('')
  if (forms.length > 0) return forms.filter((form) => text.startsWith(form)).map((form) => [...form].length)
  let said = ''
  for (const [at, syllable] of syllables.entries()) {
    said += syllable
    if (said === word) return [at + 1]
    if (!word.startsWith(said)) break
  }
  return []
}
