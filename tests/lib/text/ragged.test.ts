import { describe, expect, it } from 'vitest'
import { markRagged } from '@/lib/text/ragged'
import { typeset } from '@/lib/text/typeset'

const isRagged = (text: string) => markRagged(typeset(`<p>${text}</p>`)).startsWith('<p data-ragged>')

describe('a paragraph is ragged', () => {
  it.each([
    ['where a share and its counts are one long piece', '发生率为 28.8%（11765/161100）。', true],
    ['not where the hole before a value spreads over its line', '低于理论 1.1～2.3 dB。', false],
    ['not for a word of eighteen letters', '采用 spectrophotometers 记录', false],
    ['where a long word follows', '采用 electroencephalography 记录', true],
    [
      'not for short words and values',
      '在 0.1 Hz 以下，用 CHSH 参量判断<sup>[<a href="#b3">3</a>]</sup>。',
      false,
    ],
    ['not for words that may part at a hyphen', '称为 bus-stop-effect 的现象', false],
    ['not for the tags of a formula', '当 <math><mi>x</mi><mo>=</mo><mn>1</mn></math> 时', false],
    [
      'not for an address, which ends lines at its separators',
      '见 https://a.example/part/other/third/last 处',
      false,
    ],
    ['not where no Chinese is justified', 'Electroencephalography alone', false],
  ])('%s', (_, text, ragged) => expect(isRagged(text)).toBe(ragged))
})

it('looks at the entries of a list one by one', () => {
  const html = '<ul><li>短句</li><li id="a">采用 electroencephalography</li></ul>'
  expect(markRagged(html)).toBe(html.replace('id="a"', 'id="a" data-ragged'))
})

it('takes time linear in the text', () => {
  const started = process.cpuUsage()
  markRagged('<p>中'.repeat(20_000))
  markRagged(`<p>${'中a'.repeat(100_000)}`)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
})
