/** Words of questions as they are spoken, and as they are written. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/(?<=[干为做])嘛|啥/gu, '什么'],
  [/咋(?!舌)/gu, '怎么'],
]

/** Returns a question with written words in place of spoken ones: 咋回事 as 怎么回事. */
export const asWritten = (question: string): string =>
  SPOKEN.reduce((text, [spoken, written]) => text.replace(spoken, written), question)

const STRESS = '(?:到底|究竟|主要|一般|具体|都)?'
/** X是干什么的, X用来做什么, X是个什么东西, X有什么用处, X怎么弄才好: endings that say nothing of X itself. */
const ENDS = [
  `${STRESS}(?:是|可以|能够?)?(?:用来|拿来|用作|用于)?(?:干|做|弄|搞)(?:些|点)?什么(?:用|使)?的?`,
  `${STRESS}(?:是|算|叫)(?:一?个|种)?什么(?:东西|玩意儿?|概念|来头|情况|样子?的?|意思|鬼)?`,
  `${STRESS}(?:又|还)?(?:有|没有?)(?:什么|何|多大)(?:用|用处|好处|坏处|讲究|意思|门道|名堂|说法|来头|用途)(?:没有)?`,
  `${STRESS}(?:是|该|应该?|可以|要|得)?(?:怎么|怎样|如何)(?:回事|来的|办|弄|搞|整)(?:才?[好行对])?`,
]
const END = new RegExp(`(?:${ENDS.join('|')})[呢啊呀吗的了]{0,2}$`, 'u')

/** Removes a closing question from a text: 生态指标是干什么的 → 生态指标. */
export const withoutQuestion = (text: string): string => text.replace(END, '')
