import { describe, expect, it } from 'vitest'
import { phrased } from '@/lib/text/phrases'

const lines = (html: string) => phrased(html).split('<wbr>')

describe('where a line of a Chinese title may end', () => {
  it('is between words, never inside one', () => {
    expect(lines('会自己找平的干涉仪')).toEqual(['会自己', '找平的', '干涉仪'])
  })

  it('is not inside a number', () => {
    expect(lines('一百零二个像素同时测速')).toEqual(['一百零二个像素', '同时测速'])
  })

  it('is not before a sign, and stays out of tags and entities', () => {
    expect(phrased('二维 MoS<sub>2</sub> 激子：室温')).toBe('二维 MoS<sub>2</sub> 激子：室温')
    expect(phrased('光学&nbsp;与&amp;偏振')).toBe('光学&nbsp;与&amp;偏振')
  })

  it('is left to the browser in English', () => {
    expect(phrased('An interferometer that levels itself')).toBe('An interferometer that levels itself')
  })
})
