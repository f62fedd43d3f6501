import { describe, expect, it } from 'vitest'
import { marker } from '@/lib/backend/search/highlight'

describe('marker', () => {
  it('marks Chinese in either script and any width', () => {
    expect(marker(['机器学习']).inline('機器學習與ＡＩ')).toBe('<mark>機器學習</mark>與ＡＩ')
    expect(marker(['ai']).inline('機器學習與ＡＩ')).toBe('機器學習與<mark>ＡＩ</mark>')
  })
  it('marks words by their stem, never inside tags or entities', () => {
    expect(marker(['network', 'b', 'amp']).inline('<b>Networks</b> &amp; b')).toBe(
      '<b><mark>Networks</mark></b> &amp; <mark>b</mark>',
    )
  })
  it('knows people by their names joined and in pinyin', () => {
    expect(marker(['zhangwei']).holdsName('张伟')).toBe(true)
    expect(marker(['zhangwei']).holdsName('Wei Zhang')).toBe(true)
    expect(marker(['zhangwei', '张伟']).holdsName('Wei Li')).toBe(false)
  })
  it('joins marks that touch', () =>
    expect(marker(['神经', '网络']).inline('神经网络')).toBe('<mark>神经网络</mark>'))
  it('says null where nothing is marked', () => expect(marker(['x']).inline('abc')).toBeNull())
  it('cuts and escapes a passage around the first mark', () => {
    const passage = marker(['目标']).passage(`${'前'.repeat(200)}<目标>${'后'.repeat(300)}`)
    expect(passage).toMatch(/^…前+&lt;<mark>目标<\/mark>&gt;后+…$/)
  })
  it('finds a mark wherever it stands in a long text, and marks no cut word', () => {
    for (const before of [0, 3990, 3999, 4000, 4001, 7999, 50_001]) {
      const latin = `${'wave '.repeat(before / 5)}photonics ${'lighthouse '.repeat(900)}`
      expect(marker(['photonic', 'light']).passage(latin)).toMatch(/<mark>photonics<\/mark>/)
      expect(marker(['light']).passage(latin)).toBeNull()
      const han = `${'前'.repeat(before)}光子晶体${'后'.repeat(900)}`
      expect(marker(['光子晶体']).passage(han)).toMatch(/^…?前*<mark>光子晶体<\/mark>后+…$/)
    }
  })
})
