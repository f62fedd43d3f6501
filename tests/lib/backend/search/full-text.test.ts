import { expect, it } from 'vitest'
import { indexText } from '@/lib/backend/search/full-text'

it('counts every word but the commonest, names each once, and keeps phrases as they stood', () => {
  expect(indexText('The lens: lenses of the IL-6 telescope, 光学 telescopes.')).toEqual({
    body: 'len lens il 6 il6 telescop 光学 telescop',
    words: ['len', 'lens', 'il', '6', 'il6', 'telescop', '光学'],
    phrases: ' the lens lenses of the il 6 telescope 光学 telescopes ',
  })
})

it('makes nothing of nothing', () => {
  expect([indexText(null), indexText(undefined), indexText(' \n')]).toEqual([null, null, null])
})
