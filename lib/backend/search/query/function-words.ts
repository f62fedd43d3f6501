import { stem } from '../stem'
import { isStopWord } from '../stop-words'

const CHINESE =
  '年 月 日 第 个 种 次 一 二 两 三 四 五 六 七 八 九 十 百 千 万 一种 几种 各种 若干 不同 基于 关于 对于 有关 相关 以及 及其 之间 进行 通过 采用 利用 ' +
  '不 没有 可以 能够 应该 我 我们 他们 它们 自己 什么 怎么 如何 为什么 因为 所以 如果 虽然 然而 因此 由于 根据 按照 为了 上 下 里 前 后 内 外 间'
const ENGLISH =
  'during between among under over through within without upon via toward towards against about above below across along around after before since ' +
  'until while because although however whether if not no nor any some all each every both either neither per than then there here they them you your we us our ' +
  'me my i he him she her his who whom whose what which when where why how do does did done can could may might must should would will shall been being am ' +
  'had having these those such same other another only also so too very more most much many few less least one two three four five six seven eight nine ten ' +
  'first second third based using used use'

const words: ReadonlySet<string> = new Set([...CHINESE.split(' '), ...ENGLISH.split(' ').map(stem)])

/** Checks whether a folded, stemmed word is of grammar or a number, which is no translation of a word of content. */
export const isFunctionWord = (word: string): boolean =>
  words.has(word) || isStopWord(word) || /^\p{N}+(?:st|nd|rd|th|s|年|月|日)?$/u.test(word)
