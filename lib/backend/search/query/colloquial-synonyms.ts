import { cutByDictionary, runsOf } from '../segment'

/** Colloquial words and short forms in Chinese, and their synonyms in titles. */
// prettier-ignore
const SYNONYMS: Record<string, string[]> = {
  睡不好: ['睡眠', '失眠'], 睡不着: ['失眠', '睡眠'], 睡觉: ['睡眠'], 老人: ['老年人', '老年'],
  淹死: ['溺死', '溺水'], 欺负: ['欺凌', '欺负'], 网上: ['网络'], 看热闹: ['旁观者'], 小孩: ['儿童'],
  孩子: ['儿童'], 娃娃: ['婴幼儿'], 宝宝: ['婴幼儿'], 女人: ['女性'], 男人: ['男性'], 怀孕: ['妊娠'],
  孕妇: ['妊娠'], 生孩子: ['分娩'], 月经: ['月经'], 甲亢: ['甲状腺功能亢进'], 甲减: ['甲状腺功能减退'],
  院感: ['医院感染'], 慢阻肺: ['慢性阻塞性肺疾病'], 心梗: ['心肌梗死', '心肌梗塞'], 脑梗: ['脑梗死'],
  中风: ['脑卒中', '卒中'], 房颤: ['心房颤动'], 心衰: ['心力衰竭'], 肾衰: ['肾功能衰竭', '肾衰竭'],
  乙肝: ['乙型肝炎', '乙型病毒性肝炎'], 丙肝: ['丙型肝炎'], 食道癌: ['食管癌'], 血癌: ['白血病'],
  高血糖: ['糖尿病'], 血糖: ['葡萄糖', '血糖'], 老年痴呆: ['阿尔茨海默病'], 肺结核: ['结核'],
  痨病: ['结核'], 拉肚子: ['腹泻'], 发烧: ['发热'], 感冒: ['流感', '上呼吸道感染'], 化疗: ['化学治疗'],
  放疗: ['放射治疗', '放射性'], 泡脚: ['足浴'], 按穴位: ['穴位按摩'], 扎针: ['针刺'], 打针: ['注射'],
  心情: ['情绪'], 脾气: ['情绪', '冲动性'], 性格: ['人格'], 压力大: ['压力'],
  塑料薄膜: ['地膜'], 盖膜: ['覆膜', '地膜'], 稻子: ['水稻'], 麦子: ['小麦'],
  苞谷: ['玉米'], 苞米: ['玉米'], 土豆: ['马铃薯'], 西红柿: ['番茄'], 地瓜: ['甘薯'], 红薯: ['甘薯'],
  母鸡: ['蛋鸡', '种鸡'], 小猪: ['仔猪'], 母猪: ['母猪'], 下蛋: ['产蛋'], 喂: ['饲喂', '投喂'],
  太热: ['高温'], 热坏: ['高温'], 冻坏: ['冻害'], 挨饿: ['饥饿'], 缺水: ['水分胁迫', '干旱'],
  大旱: ['干旱'], 下雨: ['降水', '降雨'], 下雪: ['降雪', '积雪'], 刮风: ['风'], 气温: ['温度', '气温'],
  地里: ['农田', '土壤'], 庄稼: ['作物'], 种地: ['耕作'], 化肥: ['肥料', '施肥'], 农药: ['农药'],
  手机: ['移动电话', '移动'], 安卓: ['android'], 电脑: ['计算机'], 照片: ['图像'],
  图片: ['图像'], 说话: ['语音'], 锂电: ['锂离子电池', '锂电池'], 锂电池: ['锂离子电池'], 省电: ['节能'], 雾霾: ['霾'],
  树轮: ['树木年轮', '树轮'], 过冬: ['越冬'], 有钱: ['收入'], 穷: ['贫困'], 失业: ['就业'],
}

/** Synonyms that titles use in other senses as well (移动平均). */
const AMBIGUOUS: ReadonlySet<string> = new Set(['移动'])
/** Share of the colloquial word that an ambiguous synonym is. */
const AMBIGUOUS_SHARE = 0.5

type ColloquialWord = { word: string; forms: { text: string; share: number }[] }

/** Returns the colloquial words of a folded query with their synonyms in titles; 集中风电场 has no 中风. */
export function synonymsIn(folded: string): ColloquialWord[] {
  const matched = Object.entries(SYNONYMS).filter(([word]) => folded.includes(word))
  if (matched.length === 0) return []
  const runs = runsOf(folded).filter(({ kind }) => kind === 'han')
  const cuts = runs.map(({ text }) => ({ text, ends: endsOf(cutByDictionary(text)) }))
  return matched
    .filter(([word]) => cuts.some(({ text, ends }) => isWholeWordIn(word, text, ends)))
    .map(([word, texts]) => ({
      word,
      forms: texts.map((text) => ({ text, share: AMBIGUOUS.has(text) ? AMBIGUOUS_SHARE : 1 })),
    }))
}

/** Returns the offsets of the word boundaries of a run, its start and end included. */
function endsOf(words: string[]): ReadonlySet<number> {
  let end = 0
  return new Set([0, ...words.map((word) => (end += word.length))])
}

/** Checks whether a word stands in a run as whole words of it, or begins one (甲亢病, 穷人). */
function isWholeWordIn(word: string, run: string, ends: ReadonlySet<number>): boolean {
  for (let at = run.indexOf(word); at !== -1; at = run.indexOf(word, at + 1)) {
    const end = at + word.length
    const isPartOfOneWord = ![...ends].some((cut) => cut > at && cut < end)
    if (ends.has(at) && (ends.has(end) || isPartOfOneWord || run[end] === DISEASE)) return true
  }
  return false
}

/** The dictionary takes it for a part of words before it: 慢 · 阻 · 肺病. */
const DISEASE = '病'
