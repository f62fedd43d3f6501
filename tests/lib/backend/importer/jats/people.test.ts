import { describe, expect, it } from 'vitest'
import { readPeople } from '@/lib/backend/importer/jats/people'
import { parseXml } from '@/lib/backend/importer/jats/xml'

const authorsOf = (contribs: string) =>
  readPeople(
    parseXml(`<article-meta><contrib-group>${contribs}</contrib-group></article-meta>`),
    'zh',
  ).authors.map(({ name, collective }) => ({ ...name, collective }))

describe('readPeople', () => {
  it('keeps both names of an author, a foreign one as it is written in Chinese', () => {
    const contrib = `<contrib contrib-type="author"><name-alternatives>
      <string-name xml:lang="zh">英格丽·霍尔贝格</string-name>
      <name xml:lang="en"><surname>Holberg</surname><given-names>Ingrid</given-names></name>
    </name-alternatives></contrib>`
    expect(authorsOf(contrib)).toEqual([{ zh: '英格丽·霍尔贝格', en: 'Ingrid Holberg', collective: false }])
  })

  it('keeps a group of authors named in two languages', () => {
    const contrib = `<contrib contrib-type="author"><collab-alternatives>
      <collab xml:lang="zh">试验协作组</collab><collab xml:lang="en">Trial Group</collab>
    </collab-alternatives></contrib>`
    expect(authorsOf(contrib)).toEqual([{ zh: '试验协作组', en: 'Trial Group', collective: true }])
  })

  it('takes the label of an affiliation with the point behind it', () => {
    const aff =
      '<article-meta xml:lang="en"><aff id="a1"><label>1</label>. Lamp House, Marvia</aff></article-meta>'
    expect(readPeople(parseXml(aff), 'en').affiliations[0]?.name.en).toBe('Lamp House, Marvia')
  })

  it('names a group without the address kept inside its name', () => {
    const contrib = `<contrib contrib-type="author"><collab><institution>The Lamp collaboration</institution>
      <address><email>lamps@example.org</email></address></collab></contrib>`
    expect(authorsOf(contrib)).toEqual([{ zh: 'The Lamp collaboration', en: null, collective: true }])
  })

  it('keeps an affiliation of a third language as its authors wrote it, without their e-mail', () => {
    const { affiliations } = readPeople(
      parseXml(`<article-meta xml:lang="pt"><aff id="a1"><label>*</label>
        <institution content-type="orgname">Universidade das Ondas</institution>
        <institution content-type="original">Universidade das Ondas, Porto, Brasil; ana@ondas.example</institution>
      </aff></article-meta>`),
      null,
    )
    expect(affiliations.map(({ name }) => name)).toEqual([
      { zh: null, en: 'Universidade das Ondas, Porto, Brasil' },
    ])
  })
})
