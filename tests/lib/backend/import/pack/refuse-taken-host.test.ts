import { expect, it } from 'vitest'
import { host } from '@/lib/backend/import/pack/fields'
import { refuseTakenHost } from '@/lib/backend/import/pack/refuse-taken-host'

const sites = [
  { sld: 'optics', domain: 'www.optics-journal.org' },
  { sld: 'medicine', domain: null },
]
const importing = (sld: string, domain?: string) => () =>
  refuseTakenHost({ sld, domain }, sites, 'example.org')

it('refuses a pack that takes the domain or the subdomain of another site', () => {
  expect(importing('physics', 'www.optics-journal.org')).toThrow('belongs to the site optics')
  expect(importing('physics', 'medicine.example.org')).toThrow('belongs to the site medicine')
  expect(() =>
    refuseTakenHost({ sld: 'new' }, [{ sld: 'old', domain: 'NEW.example.org' }], 'example.org'),
  ).toThrow('belongs to the site old')
})

it('takes a site again, with the domain it has or another that is free', () => {
  expect(importing('optics', 'www.optics-journal.org')).not.toThrow()
  expect(importing('medicine', 'medicine.example.org')).not.toThrow()
  expect(importing('physics', 'physics.example.com')).not.toThrow()
})

it('reads a domain as browsers send it, and refuses what none sends', () => {
  expect(host.parse('WWW.Journal.example')).toBe('www.journal.example')
  for (const value of ['journal.example:8443', 'https://journal.example', '期刊.example', 'a b', ''])
    expect(host.safeParse(value).success, value).toBe(false)
})
