import { describe, expect, it } from 'vitest'
import { journalCards, journalChoices } from '@/app/_blocks/parts'
import { journalCards as cardsOnPages, journalsView } from '@/components/journal/journals-view-model'
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
    expect(choices.map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)])).toEqual([
      ['Subject', ['All', 'Earth', 'Light']],
      ['Initial', ['All', 'O', 'W']],
    ])
    expect(choices[0]?.tabs.map(({ current }) => current)).toEqual([true, false, false])
    expect(choices[0]?.tabs[1]?.href).toMatch(/\?subject=Earth$/)
  })

  it('are not there where there is nothing to choose', () => {
    expect(journalChoices([journal(1, 'Optics', 'Light'), journal(2, 'Oil', 'Light')], 'en')).toEqual([])
  })
})

describe('cards of journals', () => {
  const journals = (count: number) =>
    Array.from({ length: count }, (_, at) => journal(at + 1, `Journal ${at}`, 'Light'))

  it.each([
    [4, ['Light']],
    [5, []],
  ])('of %i journals have the subjects %j', (count, facts) => {
    const currentSite = { id: 900, isGroup: true }
    const home = journalCards(journals(count), 'en')
    const { cards } = journalsView(journals(count), { locale: 'en', currentSite })
    for (const card of [home[0], cards[0]])
      expect(card?.facts.filter(({ text }) => text === 'Light')).toEqual(facts.map((text) => ({ text })))
  })
})

describe('links of journals on a group', () => {
  const hrefsOf = (isGroup: boolean) =>
    cardsOnPages([journal(4, 'Own', 'Light'), journal(5, 'Foreign', 'Light', false)], {
      locale: 'en',
      currentSite: { id: 900, isGroup },
    }).map(({ href }) => href)

  it('lead to the site of a member, and to the page there of a journal that is not its own', () => {
    expect(hrefsOf(true)).toEqual(['//j4.example/en/home/', '//j5.example/en/journal/5/'])
    expect(hrefsOf(false)).toEqual(['/en/journal/4/', '/en/journal/5/'])
  })
})
