import { pinyin } from 'pinyin-pro'
import { englishKeywords, keywords, toTraditional } from './records-by-word.mjs'

export const wide = (text) =>
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
export const formsOfKeywords = (world) =>
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
export const wordsAround = (world) =>
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
export const questions = (world) =>
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
export const englishQuestions = (world) =>
  englishKeywords(world).map(({ word, ids }, at) => [
    ENGLISH_QUESTIONS[at % ENGLISH_QUESTIONS.length].replace('X', word.toLowerCase()),
    ids,
  ])

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
    const syllables = pinyin(word, { type: 'array', toneType: 'none' })
    return `${syllables.slice(0, 2).join('')} ${syllables.slice(2).join('')}`
  },
]
export const pinyinForms = (world) =>
  keywords(world, 3).map(({ word, ids }, at) => [SPOKEN_FORMS[at % SPOKEN_FORMS.length](word), ids])
