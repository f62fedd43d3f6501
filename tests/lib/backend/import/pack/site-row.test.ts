import { describe, expect, it } from 'vitest'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import { sitePack } from '@/lib/backend/import/pack/schema'
import { siteRow } from '@/lib/backend/import/pack/site-row'
import { site as wireSite } from '@/lib/contract/site'
import { headerConfig } from '@/lib/contract/config'
import { arbitraryHeaderInput } from '@/tests/support/header-input'

type Settings = Record<string, unknown>

const row = (header: Settings, site: Settings = {}) =>
  siteRow(
    sitePack.parse({
      site: { sld: 'one', name: { zh: '刊', en: 'Journal' }, ...site },
      header,
      channels: [{ key: 'home', code: 'index', name: { zh: '首页' } }],
    }),
    async (name) => (name ? `/files?id=${name}` : null),
  )

/** Builds the header of a site whose pack has these settings. */
async function shown(header: Settings, site: Settings = {}, locale: 'zh' | 'en' = 'zh') {
  const { header: config, ...fields } = await row(header, site)
  return buildHeaderView({
    ...arbitraryHeaderInput({ locale }),
    config: headerConfig.parse(config),
    site: wireSite.parse({ ...fields, id: 1 }),
  })
}

describe('the logo as a pack sets it', () => {
  const logo = async (header: Settings, site: Settings, locale: 'zh' | 'en') => {
    const found = (await shown(header, site, locale)).logo
    return found && [found.pc, found.mobile].map((address) => address.split('=')[1]).join(' ')
  }

  it.each<[header: Settings, site: Settings, zh: string | undefined, en: string | undefined]>([
    [{}, {}, undefined, undefined],
    [{}, { logo: 's' }, 's s', 's s'],
    [{}, { logo: 's', logo1: 't' }, 's s', 't t'],
    [{}, { logo1: 't' }, undefined, 't t'],
    [{ logos: { pc: 'p' } }, { logo: 's', logo1: 't' }, 'p p', 'p p'],
    [{ logos: { enPc: 'e' } }, { logo: 's' }, 's s', 'e e'],
    [{ logos: { enPc: 'e' } }, {}, undefined, 'e e'],
    [{ logos: { mobile: 'm' } }, {}, 'm m', 'm m'],
    [{ logos: { mobile: 'm', enMobile: 'n' } }, { logo: 's' }, 's m', 's n'],
    [{ logos: { pc: 'p' }, hasLogo: false }, { logo: 's' }, undefined, undefined],
  ])('is, with %j and %j, %s on Chinese pages and %s on English ones', async (header, site, zh, en) => {
    expect([await logo(header, site, 'zh'), await logo(header, site, 'en')]).toEqual([zh, en])
  })
})

describe('the search box as a pack sets it', () => {
  const types = async (header: Settings) =>
    (await shown(header)).search?.options.map(({ value }) => value).join(' ')

  it.each([{ searchBox: false }, { search: { isShow: false } }])('is not there with %j', async (header) => {
    expect((await shown(header)).search).toBeUndefined()
  })

  it.each([{ advSearch: false }, { search: { isShowSeniorSearch: false } }])(
    'has no link to the advanced search with %j',
    async (header) => {
      expect((await shown({})).search?.advanced).toBeDefined()
      expect((await shown(header)).search?.advanced).toBeUndefined()
    },
  )

  it.each([{ resourceSearch: false }, { search: { isShowSearchOptions: false } }])(
    'has no choice of types with %j',
    async (header) => {
      expect(await types({})).toBe('428 -3 25 29 28 -2')
      expect(await types(header)).toBe('428')
    },
  )

  it.each([
    { resourceType: ['picture', 'video'] },
    { search: { resourceTypes: [{ type: 'picture' }, { type: 'video', name: '录像' }] } },
    { resourceType: ['news'], search: { resourceTypes: [{ type: 'picture' }, { type: 'video' }] } },
  ])('offers the types of %j', async (header) => {
    expect(await types(header)).toBe('25 29')
    const { search, header: config } = await row(header)
    expect([search.types.map(({ type }) => type), config.resourceType]).toEqual([
      ['picture', 'video'],
      'picture;video',
    ])
  })

  it('is what `search` says where the other spelling says something else', async () => {
    const { header } = await row({ searchBox: true, search: { isShow: false } })
    expect(header).toMatchObject({ searchBox: false, searchConfigs: { isShow: false } })
  })
})
