import { describe, expect, it } from 'vitest'
import { markExceptions, statusBadges } from '@/components/article/status-badges'
import { translator } from '@/lib/i18n/translator'

const labels = (status: 'none' | 'corrected' | 'retracted' | 'concern', version = 0, closed = false) =>
  statusBadges({ status, version, closed }, translator('en', 'article'))

describe('statusBadges', () => {
  it('says nothing of a formal version without notices', () => expect(labels('none')).toEqual([]))

  it('warns of a retraction more strongly than of a correction', () => {
    expect(labels('retracted').map(({ tone }) => tone)).toEqual(['danger'])
    expect(labels('corrected').map(({ tone }) => tone)).toEqual(['warning'])
  })

  it('names accepted papers, proofs and closed articles', () => {
    expect(labels('none', -1, true).map(({ label }) => label)).toEqual(['Accepted', 'Subscription'])
    expect(labels('none', 1)).toMatchObject([{ label: 'Corrected Proof', tone: 'accent' }])
    expect(labels('none', 10)).toEqual(labels('none', 1))
  })
})

describe('markExceptions', () => {
  const list = (...versions: number[]) => versions.map((version) => ({ badges: labels('none', version) }))
  const tones = (entries: { badges: { tone: string }[] }[]) =>
    entries.map(({ badges }) => badges.map(({ tone }) => tone).join())

  it('marks those of a list that are not of record', () => {
    expect(tones(markExceptions(list(0, -1, 0, 1)))).toEqual(['', 'accent', '', 'accent'])
    expect(tones(markExceptions(list(0, -1)))).toEqual(['', 'accent'])
  })

  it('says the version as plain text where most have one', () => {
    expect(tones(markExceptions(list(1, -1, 1)))).toEqual(['neutral', 'neutral', 'neutral'])
    expect(tones(markExceptions(list(0, -1, 1)))).toEqual(['', 'neutral', 'neutral'])
  })

  it('marks the only one of a list, beside which nothing is the rule', () =>
    expect(tones(markExceptions(list(-1)))).toEqual(['accent']))

  it('takes no other badge for a version', () => {
    const others = Array.from({ length: 3 }, () => ({ badges: [{ label: 'New', tone: 'accent' as const }] }))
    expect(tones(markExceptions(others))).toEqual(['accent', 'accent', 'accent'])
  })

  it('always marks what was retracted', () => {
    const retracted = Array.from({ length: 3 }, () => ({ badges: labels('retracted', -1) }))
    expect(tones(markExceptions(retracted))).toEqual(Array.from({ length: 3 }, () => 'danger,neutral'))
  })
})
