import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))

describe('a licence that begins later', () => {
  const licence = (refs: string) =>
    `<permissions><license xmlns:ali="http://www.niso.org/schemas/ali/1.0/">${refs}<license-p>Ours.</license-p></license></permissions>`
  const commons = 'https://creativecommons.org/licenses/by/4.0/'
  const later = `<ali:license_ref start_date="2999-01-01">${commons}</ali:license_ref>`

  it('opens nothing today and is shown with its day', () => {
    const own = '<ali:license_ref start_date="2020-01-01">https://lamps.example/own</ali:license_ref>'
    const { article } = read({ meta: licence(own + later) })
    expect(article).toMatchObject({
      oa: false,
      licence: { url: 'https://lamps.example/own', textHtml: 'Ours.' },
    })
    expect(article.front?.facts).toEqual([{ name: 'later-license', value: `2999-01-01: ${commons}` }])
    expect(read({ meta: licence(later) }).article).toMatchObject({ oa: false, licence: { url: null } })
  })

  it('is no part of the text of the licence in force', () => {
    const own = '<ali:license_ref start_date="2020-01-01">https://lamps.example/own</ali:license_ref>'
    const bare = licence(own + later).replace('<license-p>Ours.</license-p>', '')
    expect(read({ meta: bare }).article.licence.textHtml).toBe('https://lamps.example/own')
  })

  it('grants nothing from a day that cannot be read', () => {
    const unread = `<ali:license_ref start_date="12 months on">${commons}</ali:license_ref>`
    expect(read({ meta: licence(unread) }).article).toMatchObject({ oa: false, licence: { url: null } })
  })

  it.each([`Open access ${later}`, `<license-p>Open access ${later}</license-p>`])(
    'is left out of the words round it: %s',
    (words) => {
      const own = '<ali:license_ref start_date="2020-01-01"/>'
      const meta = licence(own).replace('<license-p>Ours.</license-p>', words)
      expect(read({ meta }).article.licence.textHtml).toBe('Open access')
    },
  )

  it('names the day from which on anybody may read the text', () => {
    const free = (days: string) => read({ meta: licence(`<ali:free_to_read ${days}/>`) }).article
    const { access, front } = free('start_date="2999-01-01"')
    expect(access).toBeNull()
    expect(front?.facts).toContainEqual({ name: 'later-free', value: '2999-01-01' })
    const days = ['12 months on', '2099-02-01', '2099-01-01']
    const several = days.map((day) => `<ali:free_to_read start_date="${day}"/>`).join('')
    expect(read({ meta: licence(several) }).article.front?.facts).toContainEqual({
      ...{ name: 'later-free', value: '2099-01-01' },
    })
    expect(free('start_date="2999-01-01" end_date="2999-02-01"').front?.facts).toEqual([])
    expect(free('start_date="2099-1-5"').front?.facts).toContainEqual({
      name: 'later-free',
      value: '2099-01-05',
    })
    expect(free('start_date="1 January 2099"').access).toBeNull()
    expect(free('start_date="12 months after publication"').access).toBeNull()
    expect(free('start_date="2020-01-01"')).toMatchObject({ access: 'open', front: { facts: [] } })
  })

  it('is the licence from its day on', () => {
    const begun = later.replace('2999', '2020')
    expect(read({ meta: licence(begun) }).article).toMatchObject({ oa: true, licence: { url: commons } })
  })
})
