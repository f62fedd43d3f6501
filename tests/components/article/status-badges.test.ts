import { describe, expect, it } from 'vitest'
import { statusBadges } from '@/components/article/status-badges'
import { translator } from '@/lib/i18n/translator'

const said = (status: 'none' | 'corrected' | 'retracted' | 'concern', version = 0, oa = false) =>
  statusBadges({ status, version, oa }, translator('en', 'article'))

describe('statusBadges', () => {
  it('says nothing of a formal version without notices', () => expect(said('none')).toEqual([]))

  it('warns of a retraction more strongly than of a correction', () => {
    expect(said('retracted').map(({ tone }) => tone)).toEqual(['danger'])
    expect(said('corrected').map(({ tone }) => tone)).toEqual(['warning'])
  })

  it('names accepted papers, proofs and open access', () => {
    expect(said('none', -1, true).map(({ label }) => label)).toHaveLength(2)
    expect(said('none', 1)).toEqual([{ label: 'Corrected Proof', tone: 'accent' }])
    expect(said('none', 10)).toEqual(said('none', 1))
  })
})
