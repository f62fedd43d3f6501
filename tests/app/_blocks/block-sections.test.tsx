import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BlockSections } from '@/app/_blocks/block-sections'
import type { JournalFact } from '@/app/_blocks/block'

const issn: JournalFact = { term: 'ISSN', words: [{ text: '9972-2208' }], inHeader: true }
const publisher: JournalFact = { term: 'Publisher', words: [{ text: 'Optics Press' }], inHeader: false }
const submit = { label: 'Submit', href: 'https://submit.example/' }

/** Whether the block is marked as a whole as what the header of a phone has said. */
const isMarked = (facts: JournalFact[], action: typeof submit | null) => {
  const block = { id: 1, title: 'Journal information', column: 'rail', more: null, kind: 'facts' } as const
  const { container } = render(<BlockSections blocks={[{ ...block, facts, action }]} newTab="" />)
  return container.querySelector('section')?.hasAttribute('data-in-header')
}

it('leaves no heading above nothing on a phone whose header has all facts of a journal', () => {
  expect(isMarked([issn], null)).toBe(true)
  expect(isMarked([issn, publisher], null)).toBe(false)
  expect(isMarked([issn], submit)).toBe(false)
})
