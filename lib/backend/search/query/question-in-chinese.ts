import { ANY_ASPECT, alternatives, withoutAspect } from './aspects'
import { splitAtZai } from './split-at-zai'
import { asWritten, withoutQuestion } from './spoken-questions'

/** What questions begin and end with, and what is asked of a subject: none of it is what is looked for. */
const OPENINGS = [
  ...[
    '请问一下',
    '到底什么是',
    '究竟什么是',
    '能否介绍一下',
    '能不能介绍一下',
    '查找',
    '查一下',
    '找一下',
    '帮我找',
    '请帮我找',
    '请找',
    '搜索',
    '检索',
    '哪里可以找到',
    '哪里能找到',
    '哪里有',
    '谁研究过',
    '谁研究了',
    '谁在研究',
    '请问',
    '请介绍一下',
    '请介绍',
    '介绍一下',
    '谁知道',
    '有没有关于',
    '有没有人研究过',
    '有没有人研究',
    '有没有人做过',
    '有人研究过',
    '有人做过',
    '有没有',
    '我想了解',
    '想了解',
    '想知道',
    '了解',
  ],
  ...[
    '什么是',
    '什么叫做',
    '什么叫',
    '何谓',
    '何为',
    '啥是',
    '为什么要研究',
    '为什么要',
    '为什么会',
    '为什么',
    '为何',
    '为啥会',
    '为啥',
    '怎样理解',
    '怎么理解',
    '怎样看待',
    '怎么看待',
    '怎样评价',
    '怎么评价',
    '怎么看',
    '有哪些论文研究了',
    '哪些论文研究了',
    '最新的',
  ],
  ...[
    '如何理解',
    '如何评价',
    '如何看待',
    '如何提高',
    '如何进行',
    '如何实现',
    '如何',
    '怎样进行',
    '怎样',
    '怎么样',
    '怎么',
    '哪些因素影响',
  ],
  ...['哪些', '哪种', '哪个', '关于', '有关', '浅谈', '谈谈', '基于什么的'],
]
const CLOSINGS = [
  ...[
    '是什么意思',
    '到底是什么',
    '究竟是什么',
    '的定义是什么',
    '是什么样的',
    '是什么',
    '是啥',
    '是怎么回事',
    '什么意思',
    '指的是什么',
    '指什么',
    '有什么用',
    '有什么',
    '有哪些',
    '有几种',
  ],
  ...[
    '包括哪些',
    '包括什么',
    '怎么做',
    '怎么样',
    '怎么办',
    '怎样',
    '如何做',
    '如何',
    '好不好',
    '吗',
    '呢',
    '吧',
    '的',
  ],
]
const OPENING = new RegExp(`^(?:${alternatives(OPENINGS)})`, 'u')
const CLOSING = new RegExp(`(?:${alternatives(CLOSINGS)})$`, 'u')
/** At most four aspects: 研究进展 is also 研究 and 进展, so that any number of them could be read in 2ⁿ ways. */
const OF_IT = new RegExp(
  `的(?:(?:主要|最新|常见|国内外|具体|相关|基本)?(?:${ANY_ASPECT})(?:[和与及、]?)){1,4}$`,
  'u',
)
/** X有哪些影响因素, X有什么作用, X受哪些因素影响, X存在什么问题 */
const ASKED_ASPECT = new RegExp(
  `(?:会|都|主要|目前|最近|近年来?|近期)*(?:(?:有|存在|包括|包含|分为|具有|面临)(?:哪些|什么|何|哪几种|几种|多少|没有|无)(?:主要|常见|常用|具体|相关|新)?的?(?:内容|方面|挑战|${ANY_ASPECT})?|(?:受到?|由)(?:哪些|什么)(?:主要)?(?:因素)?的?(?:影响|制约|控制|决定))$`,
  'u',
)
/** X是如何形成的, X是怎么测定的 */
const HOW_IT_IS =
  /(?:(?:是|该|应该?|可以)(?:如何|怎么|怎样)|为何|为什么)\p{Script=Han}{0,4}?的?$|(?:属于|能|可以|会)(?:解决|带来|产生|做)?(?:什么|哪些|哪个|哪一?类)\p{Script=Han}{0,4}$|的?(?:研究|发展)(?:到|得)(?:什么|怎么|哪)\p{Script=Han}{0,3}了?$/u
/** X 综述, X 研究 进展, X相关研究, X方面的论文, X研究现状: what kind of works on X are wanted. */
const KIND = new RegExp(
  `(?:\\s*(?:相关|方面)的?(?:研究|论文|文献|文章|资料))$|(?:\\s+(?:${ANY_ASPECT}|技术|下载|全文|pdf|papers?|review))+$|(?:的?在?(?:中国|我国|国内|国外|国内外)的?)?研究(?:现状|进展|动态|热点|情况|状况)$`,
  'iu',
)

const TIMES = 4

/** 国内外X研究现状, 近年来X进展 */
const STATE_OF = new RegExp(
  `^(?:国内外|国内|国外|我国|近年来?|目前|最新的?|最近的?|近期的?)(?:关于)?(.{2,}?)的?(?:${ANY_ASPECT}|研究动态|动态|热点)$`,
  'u',
)
/** 影响X的因素 asks about X; 影响因素 alone is no question. */
const FACTORS = /^影响(.{2,}?)的?(?:主要|关键|重要)?(?:因素|因子|原因)$/u
/** 哪些因素会影响X, 什么原因导致X */
const CAUSES =
  /^(?:由于|有)?(?:哪些|什么|何种)(?:主要|重要|关键)?(?:因素|原因|条件|变量|指标)(?:都|会|能|可以|可能|将)*(?:影响|决定|导致|造成|制约|引起)(?:着|了|到)?/u
/** 怎样才能提高X */
const ONLY_SO = /^(如何|怎样|怎么)才(?:能够?|可以|会)/u
/** X这个概念, X这种方法 */
const SO_CALLED = /(?:这|那)(?:一?[个种类项]|一|些)?(?:概念|术语|词语?|名词|问题|现象|方法|技术|理论|说法)$/u
/** X和Y有什么区别, X与其他方法的区别是什么 */
const COMPARED =
  /^(.{2,}?)(?:和|与|跟|同)(.{2,}?)(?:之间|相比)?(?:有(?:什么|何|哪些|没有)|的|是什么)(?:本质|主要|根本)?的?(?:区别|不同|差异|差别|关系|联系|异同|优势)(?:是什么|在哪里?|是啥|有哪些|吗)?$/u
const ANYTHING_ELSE = /^(?:其他|其它|别的|传统|普通|一般)/u
/** X怎么治疗, X如何测定 */
const HOW_DONE = /^(.{2,}?)(?:是|该|应该?|可以|要)?(?:如何|怎么|怎样)(\p{Script=Han}{0,4})$/u
/** 奶牛为什么会得酮病: what happens to a subject says as much as the subject. */
const WHY =
  /^(.{2,}?)(?:(?:为什么|为何)(?:就|老是|总是|经常|容易|反而|还)*(?:会|能|要)?|怎么(?:就|总|老)?会)(?:容易)?(?:得了?|患上?|长出?|出现|发生|产生|引起|导致|造成|影响|变得|有)?(\p{Script=Han}{2,8}?)(?:了|的|呢|啊)?$/u
/** transformer 在机器翻译中, 胡杨在生态恢复方面 */
const WITHIN = /^(.{2,}?)(之?中|上|方面|领域|里)$/u

/** Returns what A在B中 is about, as words side by side: what stands around the two is a frame. Null for other texts. */
export const framedBy = (text: string): string | null => splitAtZai(text, WITHIN)

/** 糖尿病会引起视网膜病变, 温度对产量: two subjects in relation. */
const BOTH = /^(.{2,}?)(?:会|能|可以|可能)?(?:对于?|引起|导致|造成|影响|促进|抑制|改善|加重)(.{2,})$/u
/** Actions on a subject: 怎样提高X. */
const VERB =
  /^(?:有效地?|更好地|正确地?|科学地?|快速)?(?:理解|看待|提高|提升|进行|实现|做好|解决|治疗|预防|防治|计算|测定|测量|检测|评估|选择|设计|构建|建立|使用|应用|利用|开展|改善|改进|优化|增强|加强|降低|减少|避免|控制|促进|培养|研究|分析|识别|区分|判断|处理|制备|合成|提取|确定|获得|认识|学习|了解)/u

/**
 * Returns what a Chinese question asks about, as much of it as may be the subject first. `hasMark`: whether it is known
 * to be a question by what surrounded it.
 */
export function chineseSubjects(asked: string, hasMark: boolean): string[] {
  const whole = asWritten(asked)
  const kind = STATE_OF.test(whole) ? whole : longer(whole.replace(KIND, '').trim(), whole)
  let text = kind
  let isQuestion = hasMark || HOW_DONE.test(whole) || kind !== whole
  const compared = COMPARED.exec(whole)
  if (compared) return comparedSubjects(compared)
  for (let time = 0; time < TIMES; time += 1) {
    const before = text
    const caused = longer(text.replace(CAUSES, ''), text)
    const opening = longer(caused.replace(ONLY_SO, '$1').replace(OPENING, '').trim(), caused)
    const closing = longer(withoutClosing(opening), opening)
    isQuestion ||= closing !== text
    const stripped = longer(closing.replace(FACTORS, '$1').replace(STATE_OF, '$1'), closing)
    text = longer(stripped.replace(OF_IT, ''), stripped)
    if (text === before) break
  }
  // The text with its frame is looked for too, since it may be a title.
  const framed = framedBy(text)
  const [frame, unframed] = [framed === null ? [] : [text], framed ?? text]
  text = unframed
  if (!isQuestion) return [text, ...frame]
  const [, who = '', event = ''] = WHY.exec(longer(whole.replace(OPENING, ''), whole)) ?? []
  const why = event === '' ? [] : [`${who} ${event}`]
  const more = [
    ...frame,
    text.replace(HOW_DONE, '$1 $2').trim(),
    text.replace(BOTH, '$1 $2'),
    text.replace(HOW_DONE, '$1'),
  ]
  return [...why, text, ...more, longer(text.replace(VERB, ''), text), longer(withoutAspect(text), text)]
}

function comparedSubjects([, first = '', second = '']: RegExpExecArray): string[] {
  const subject = longer(first.replace(OPENING, ''), first)
  if (ANYTHING_ELSE.test(second)) return [subject]
  const both = `${subject} ${second}`
  // SDN和WLAN切换有什么关系: letters and the characters behind them may stand apart in a work.
  return [both, both.replace(LETTERS_IN_HAN, ' '), subject, second]
}

const LETTERS_IN_HAN = /(?<=[a-z]{2})(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z]{2})/giu

const withoutClosing = (text: string): string => {
  const plain = withoutQuestion(text)
  const stripped = plain.replace(ASKED_ASPECT, '').replace(HOW_IT_IS, '').replace(SO_CALLED, '')
  return (stripped === text ? text.replace(CLOSING, '') : stripped).trim()
}

/** Returns the shortened text, unless less than two characters remain, which cannot be a subject. */
const longer = (stripped: string, text: string): string => ([...stripped].length >= 2 ? stripped : text)
