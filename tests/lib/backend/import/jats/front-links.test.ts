import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const factsOf = (meta: string) => readJats(jatsArticle({ meta })).article.front?.facts

it.each([
  [
    'an abstract',
    '<abstract><p>See <ext-link xlink:href="https://lamps.example/a">the site</ext-link>.</p></abstract>',
    'the site',
    'https://lamps.example/a',
  ],
  [
    'a reviewed work',
    '<product xlink:href="https://lamps.example/b"><source>Lamps</source>, 2014.</product>',
    'Lamps',
    'https://lamps.example/b',
  ],
  [
    'custom metadata',
    '<custom-meta-group><custom-meta xlink:href="https://lamps.example/c"><meta-name>Data</meta-name><meta-value>Here.</meta-value></custom-meta></custom-meta-group>',
    'Data',
    'https://lamps.example/c',
  ],
  [
    'an award',
    '<funding-group><award-group xlink:href="https://lamps.example/d"><funding-source>Fund</funding-source><award-id>7</award-id></award-group></funding-group>',
    '7',
    'https://lamps.example/d',
  ],
])('keeps the address of a link of %s', (_, meta, value, url) => {
  expect(factsOf(meta)).toContainEqual({ name: 'link', value, url })
})

it('keeps the second of two links of which one begins with the other', () => {
  const licence = `<permissions><license xlink:href="https://lamps.example/a/b"><license-p>See
    <ext-link xlink:href="https://lamps.example/a">rules</ext-link>.</license-p></license></permissions>`
  expect(factsOf(licence)).toEqual([{ name: 'link', value: 'rules', url: 'https://lamps.example/a' }])
})

it('names no address that is shown', () => {
  const link = '<ext-link xlink:href="https://lamps.example/a">https://lamps.example/a</ext-link>'
  expect(factsOf(`<abstract><p>See ${link}.</p></abstract>`)).toEqual([])
  const notes = `<author-notes><fn><p>At <ext-link xlink:href="https://lamps.example/n">home</ext-link>.</p></fn></author-notes>`
  expect(factsOf(notes)).toEqual([])
})

it('keeps months of publication that are no months', () => {
  expect(factsOf('<pub-date><month>Jan.-Feb.</month><year>2020</year></pub-date>')).toEqual([
    { name: 'pub-date', value: 'Jan.-Feb. 2020' },
  ])
})

it('takes an address of an affiliation that is an email for one, and names it where nobody has it', () => {
  const aff = (email: string) =>
    `<aff>Lamp House; <ext-link ext-link-type="email" id="e">${email}</ext-link></aff>`
  const person = `<contrib-group><contrib contrib-type="author"><name><surname>Wick</surname><given-names>Eve</given-names></name><email>eve@lamp.example</email></contrib></contrib-group>`
  expect(factsOf(person + aff('eve@lamp.example'))).toEqual([])
  expect(factsOf(person + aff('ida@lamp.example'))).toEqual([
    { name: 'aff-email', value: 'ida@lamp.example' },
  ])
})
