import { describe, expect, it } from 'vitest'
import { journalChoices } from '@/app/_blocks/parts'
import { groupPublication } from '@/lib/contract/site'

const journal = (id: number, name: string, subject: string, own = true) =>
  groupPublication.parse({
    id,
    siteId: id,
    publicationName: name,
    enSubjects: [subject],
    enPublicationName: name,
    address: `j${id}.example`,
    own,
  })

describe('subjects and initials of journals on the home page', () => {
  it('are links to the journals of each, and none of foreign journals', () => {
    const choices = journalChoices(
      [journal(1, 'Optics', 'Light'), journal(2, 'Water', 'Earth'), journal(3, 'Zoo', 'Life', false)],
      'en',
    )
    expect(choices.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
      ['Subject', ['Earth', 'Light']],
      ['Initial', ['O', 'W']],
    ])
    expect(choices[0]?.links[0]?.href).toMatch(/\?subject=Earth$/)
  })

  it('are not there where there is nothing to choose', () => {
    expect(journalChoices([journal(1, 'Optics', 'Light'), journal(2, 'Oil', 'Light')], 'en')).toEqual([])
  })
})
