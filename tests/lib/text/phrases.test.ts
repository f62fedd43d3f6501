import { describe, expect, it, vi } from 'vitest'
import { withPhraseBreaks } from '@/lib/text/phrase-breaks'
import { phrased } from '@/lib/text/phrases'

const lines = (html: string) => phrased(html).split('<wbr>')

describe('where a line of a Chinese title may end', () => {
  it('is between words, never inside one', () => {
    expect(lines('会自己找平的干涉仪')).toEqual(['会自己', '找平的', '干涉仪'])
  })

  it.each([
    [
      '2024年中国心血管健康与疾病报告概要',
      '<span data-nobreak>2024年</span>|中国心血管|健康|与疾病|报告概要',
    ],
    ['基于深度学习的单像素成像', '基于|深度学习的|单像素成像'],
    ['面向大口径平面光学元件', '面向大口径|平面|光学元件'],
  ])('is where a dictionary and the model of phrases agree: %s', (title, phrases) =>
    expect(lines(title).join('|')).toBe(phrases),
  )

  it.each([
    ['城域光纤上的偏振纠缠分发：七昼夜', '偏振纠缠分发：'],
    ['面向激光雷达的光学频率梳', '激光雷达'],
  ])('is not inside a term: %s', (title, term) => expect(phrased(title)).toContain(term))

  it.each([
    ['动态尿量轨迹的肼中毒预测', '肼中毒'],
    ['微通道反应器中的硝化', '微通道'],
    ['撤稿声明：铁电向列相液晶中的二次谐波', '铁电向列相'],
    ['基于乳酸轨迹的脓毒症预测', '脓毒症'],
  ])('is not behind the first character of a word the dictionary does not know: %s', (title, word) =>
    expect(phrased(title)).toContain(word),
  )

  it('is before a term of single characters, behind what it is of', () => {
    expect(lines('异质结中的层间激子极化激元')).toEqual(['异质结中的', '层间激子极化激元'])
  })

  it('is not before what stands in short brackets', () => {
    expect(phrased('四十八小时内的倾斜（A）与离焦')).toContain('<span data-nobreak>斜（A）</span>')
    expect(phrased('行车经过后的倾斜恢复（37 次平均，阴影为四分位距）')).toContain('恢复（')
  })

  it('is not before the short word a clause ends with', () => {
    expect(lines('第十三届望光论坛征集报告：主题为')).toEqual(['第十三届望光', '论坛征集报告：主题为'])
  })

  it('is in a long phrase behind a mark, and else as rarely as it can be', () => {
    expect(lines('年末办公安排：来稿照常登记')).toEqual(['年末办公安排：来稿', '照常登记'])
    expect(lines('控制程序须随文存档')).toEqual(['控制', '程序须随文存档'])
  })

  it('is not before the number of a word that leads to it, nor inside a range of days', () => {
    expect(phrased('可见度功率谱与按 12 min 折叠的可见度')).toContain('按\u00a0')
    expect(phrased('年末办公安排：12 月 24 日至 1 月 3 日来稿照常登记')).toContain('至\u00a0')
    expect(phrased('硬件 12 min 折叠')).not.toContain('\u00a0<span')
  })

  it('is not inside a number', () => {
    expect(lines('一百零二个像素同时测速')).toEqual(['一百零二个像素', '同时测速'])
  })

  it('is not between a number and what it counts', () => {
    const bound = (text: string) => `<span data-nobreak>${text}</span>`
    expect(phrased('12 届 24 篇').replaceAll('<wbr>', '')).toBe(`${bound('12 届')} ${bound('24 篇')}`)
  })

  it.each(['12 月 24 日', '12月24日', '2026 年 12 月 24 日', '5 月 19—21 日'])(
    'is not inside a date: %s',
    (date) => expect(phrased(`安排：${date}来稿`)).toContain(`<span data-nobreak>${date}</span>`),
  )

  it('is not between a number and its unit, nor inside a range, in either language', () => {
    const bound = (text: string) => `<span data-nobreak>${text}</span>`
    expect(phrased('a 37.6 km ring, 10-20 nm wide')).toBe(
      `a ${bound('37.6 km')} ring, ${bound('10-20 nm')} wide`,
    )
    expect(phrased('波长 532 nm')).toContain(bound('532 nm'))
    expect(phrased('a 5-year study')).toBe(`a ${bound('5-year')} study`)
  })

  it('takes no space between Chinese and another script', () => {
    const thin = '<span data-thin></span><wbr>'
    expect(phrased('运行168 h条件')).toBe(`运行${thin}<span data-nobreak>168 h</span>${thin}条件`)
  })

  it('is not before a sign, and stays out of tags and entities', () => {
    expect(phrased('二维 MoS<sub>2</sub> 激子：室温')).toBe('二维 MoS<sub>2</sub> 激子：室温')
    expect(phrased('光学&nbsp;与&amp;偏振')).toBe('光学&nbsp;与&amp;偏振')
  })

  it.each(['bus-stop', 'X-ray', 'COVID-19', 'β-carotene', 'single-mode'])(
    'is not at the hyphen of a short compound: %s',
    (word) => {
      expect(phrased(`A (${word}) effect`)).toBe(`A (<span data-nobreak>${word}</span>) effect`)
      expect(phrased(`基于${word}的<i>成像</i>`)).toContain(`<span data-nobreak>${word}</span>`)
    },
  )

  it('is not inside a pair in brackets', () => {
    expect(phrased('室温下的 (p, T) 相图')).toContain('<span data-nobreak>(p, T)</span>')
  })

  it('may be at the hyphen of a long compound, or of one of three words', () => {
    expect(phrased('exciton-polaritons in state-of-the-art cavities')).not.toContain('<span')
    expect(phrased('<a title="X-ray">rays</a>')).toBe('<a title="X-ray">rays</a>')
  })

  it('is left to the browser in English', () => {
    expect(phrased('An interferometer that levels itself')).toBe('An interferometer that levels itself')
  })
})

describe('where a line of a Chinese title may end without the model of phrases', () => {
  it.each([
    ['基于深度学习的单像素成像', '基于深度|学习的单像素成像'],
    ['光学平台的“体检表”：一小时测完十二项', '光学|平台的“体检表”：一小时测完十二项'],
    ['骨折', '骨折'],
  ])('is between words, as rarely as it can be: %s', (title, phrases) =>
    expect(withPhraseBreaks(title).replaceAll('<wbr>', '|')).toBe(phrases),
  )
})

it('leaves a title as it is in a browser without a dictionary', () => {
  vi.stubGlobal('Intl', {})
  expect(withPhraseBreaks('会自己找平的干涉仪')).toBe('会自己找平的干涉仪')
  vi.unstubAllGlobals()
})

it('reads a long summary by the sentence, and changes no text', () => {
  const sentence = '本专辑收录“光学”平台调平的方法。'
  const text = sentence.repeat(100)
  expect(withPhraseBreaks(text)).toBe(withPhraseBreaks(sentence).repeat(100))
  expect(withPhraseBreaks(text).split('<wbr>').length).toBeGreaterThan(100)
  expect(withPhraseBreaks(text).replaceAll('<wbr>', '')).toBe(text)
})

it('leaves a text without sentences that is no title as it is', () => {
  const text = '光学平台调平'.repeat(20_000)
  expect(withPhraseBreaks(text)).toBe(text)
  expect(withPhraseBreaks(`<i>${text}</i>`)).toBe(`<i>${text}</i>`)
})
