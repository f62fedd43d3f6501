import { isStopWord } from '../stop-words'
import { withoutAspect } from './aspects'

const CHINESE =
  '为什么 为何 怎么 怎样 如何 什么 哪些 哪个 哪里 谁 多少 几 会 能 能够 可以 不会 不能 是不是 能不能 有没有 会不会 好不好 吗 呢 吧 ' +
  '让 使 使得 得 得了 地 着 过 人 有人 别人 人们 大家 自己 我 我们 他们 以后 之后 以前 之前 后来 时候 里面 里 上 下 旁边 现在 最近 ' +
  '判断 目标 需要 应该 可能 最 更 很 太 还 又 没 没有 不 用 做 干 看 说 想 知道 找 变 变好 东西 事 事情 用处 有用 有 到 才 点 好 坏 急 ' +
  '高 低 大 小 多 少 快 慢 长 短 改 给 要 去 来 叫 比 跟 从 它 他 她 每 各 种 个 次 年 月 日 提前 帮忙 一样 这样 那样 样 谈 论 ' +
  '改善 增加 减少 提高 大量 全部 自动 电脑 系统 下载 全文 国内外 国内 国外 我国 靠谱 用来 毕业 毕业论文 选 推荐 行不行 论文 硕士 博士 博士论文 硕士论文 论文集 会议 杂志 期刊'
const ENGLISH =
  'why what how when where who whose whom do does did done can could should would will shall be been being am get gets got make makes made ' +
  'making people person thing things way ways year years day days up out so too very more most badly good bad better best happens happen ' +
  'after before same other others than then there them they you your we our us my me i he she his her about over under between during ' +
  'through while because if not no any some all each per last new old need needs needed help helps given give using used use easier ' +
  'problem problems really just only also et al study paper papers download pdf article workshop proceedings conference volume'

const words: ReadonlySet<string> = new Set(`${CHINESE} ${ENGLISH}`.split(' '))
const DECADE_OR_YEAR = /^(?:(?:19|20)\d\d(?:年代?|s)?|[一二三四五六七八九]十年代|\d0年代)$/u

/** Checks whether a folded word is a stop word or too common to be searched for by itself: everyday language, or a year. */
export const isWeak = (word: string): boolean =>
  words.has(word) || isStopWord(word) || DECADE_OR_YEAR.test(word)

/** Checks whether a folded word is a weak word or an aspect of any subject (影响因素; but 光合作用 is a subject). */
export const isWeakOrAspect = (word: string): boolean => isWeak(word) || withoutAspect(word) === ''
