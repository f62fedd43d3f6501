import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const articleOf = (parts: Parameters<typeof jatsArticle>[0]) => read(parts).article
const htmlOf = (body: string) => articleOf({ body }).fullText?.html ?? ''
const author = (family: string, links = '') =>
  `<contrib contrib-type="author"><name><surname>${family}</surname><given-names>Eve</given-names></name>${links}</contrib>`

describe('affiliations', () => {
  it('are no notes that a source sets among them', () => {
    const link = (id: string) => `<xref ref-type="aff" rid="${id}"/>`
    const { affiliations, authors, front } = articleOf({
      meta: `<contrib-group>${author('Wick', link('a1') + link('a2'))}${author('Oil', link('a1'))}</contrib-group>
        <aff id="a1"><label>1</label>Lamp House</aff><aff id="a2"><label>2</label>Author to whom any correspondence should be addressed.</aff>`,
    })
    expect(affiliations.map(({ name }) => name.en)).toEqual(['Lamp House'])
    expect(authors.map(({ corresponding }) => corresponding)).toEqual([true, false])
    expect(front?.statements[0]).toMatchObject({
      kind: 'correspondence',
      html: '<p>Author to whom any correspondence should be addressed.</p><p data-part="names">Eve Wick</p>',
    })
  })

  it('stay what they are where they end in who corresponds', () => {
    const { affiliations } = articleOf({
      lang: 'zh',
      meta: `<contrib-group>${author('Wick', '<xref ref-type="aff" rid="a1"/>')}</contrib-group>
        <aff id="a1">西安交通大学机械工程学院，西安（通讯作者）</aff>`,
    })
    expect(affiliations.map(({ name }) => name.zh)).toEqual(['西安交通大学机械工程学院，西安（通讯作者）'])
  })

  it('have a comma between a postcode and the country', () => {
    const { affiliations } = articleOf({
      meta: `<contrib-group>${author('Wick')}</contrib-group><aff><city>Dusk</city><state>TX</state><postal-code>75001</postal-code><country>USA</country></aff>`,
    })
    expect(affiliations[0]?.name.en).toBe('Dusk, TX 75001, USA')
  })
})

describe('the front matter', () => {
  it('names a licence of Creative Commons by its own address', () => {
    const licence = (address: string) =>
      articleOf({ meta: `<permissions><license xlink:href="${address}"/></permissions>` }).licence.url
    const by = 'https://creativecommons.org/licenses/by/4.0/'
    expect([`${by}deed.zh-hans`, `${by}legalcode`, by].map(licence)).toEqual([by, by, by])
    expect(licence('https://lamp.example/deed.fr')).toBe('https://lamp.example/deed.fr')
  })

  it('reads the class of the Chinese Library Classification from custom metadata', () => {
    const { clc } = articleOf({
      meta: '<custom-meta-group><custom-meta><meta-name>中图分类号</meta-name><meta-value>O433.4; O43</meta-value></custom-meta></custom-meta-group>',
    })
    expect(clc).toBe('O433.4')
  })

  it('joins a French title and its subtitle as French does', () => {
    const xml = jatsArticle({ lang: 'fr', title: 'L’ombre' })
    const subtitled = xml.replace('</article-title>', '</article-title><subtitle>étude</subtitle>')
    const { otherTitles } = readJats(subtitled).article
    expect(otherTitles).toContainEqual({ lang: 'fr', html: 'L’ombre\u00a0: étude' })
  })

  it('names who wrote a reviewed book as they are called', () => {
    const product =
      '<product><person-group><name><surname>Tallow</surname><given-names>Prudence</given-names></name></person-group>, <source>Wicks</source></product>'
    expect(articleOf({ meta: product }).front?.statements[0]?.html).toBe('<p>Prudence Tallow, Wicks</p>')
  })
})

describe('the text', () => {
  it('says the language of foreign words', () => {
    expect(
      htmlOf(
        '<p><named-content xml:lang="grc">σκιά</named-content>, <italic xml:lang="la">umbra</italic>.</p>',
      ),
    ).toBe('<p><span lang="grc">σκιά</span>, <i lang="la">umbra</i>.</p>')
  })

  it('sets a formula of an equation without columns for a number', () => {
    const tex = '\\begin{equation} a = b \\end{equation}'
    expect(htmlOf(`<disp-formula><tex-math>${tex}</tex-math></disp-formula>`)).not.toContain('mtable')
  })

  it('reports no word that begins with an initial of its own', () => {
    const { warnings } = read({ body: '<p><styled-content>B</styled-content>EACONS shine.</p>' })
    expect(warnings).toEqual([])
  })

  it('lists a figure without the label its title repeats', () => {
    const caption = '<caption><title>灯</title><title xml:lang="en">Fig. 1 A lamp</title></caption>'
    const { figures } = articleOf({
      lang: 'zh',
      body: `<fig id="f1"><label>图1</label>${caption}<graphic xlink:href="a.png"/></fig>`,
    })
    expect(figures[0]?.titleHtml).toEqual({ zh: '灯', en: 'A lamp' })
  })

  it('cites a title without the comma printed behind it', () => {
    const citation =
      '<mixed-citation>Wick, “<article-title>Beams,</article-title>” <source>Lamps</source></mixed-citation>'
    const { references } = articleOf({ back: `<ref-list><ref id="r1">${citation}</ref></ref-list>` })
    expect(references[0]?.title).toBe('Beams')
  })
})
