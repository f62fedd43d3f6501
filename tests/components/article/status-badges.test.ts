import { describe, expect, it } from 'vitest'
import { statusBadges } from '@/components/article/status-badges'
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
    expect(labels('none', 1)).toEqual([{ label: 'Corrected Proof', tone: 'accent' }])
    expect(labels('none', 10)).toEqual(labels('none', 1))
  })
})
