import { describe, expect, it } from 'vitest'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import type { HeaderView } from '@/components/header/header-view-model'
import { arbitraryChannel, arbitraryHeaderInput } from '@/tests/support/header-input'

type Over = Parameters<typeof arbitraryHeaderInput>[0]
const view = (over: Over = {}) => buildHeaderView(arbitraryHeaderInput(over))
const config = (settings: Record<string, unknown>, over: Over = {}) => view({ ...over, config: settings })

it('says how often a journal appears and who edits it, in the language of the page', () => {
  const basic = { frequency: '季刊', enFrequency: 'Quarterly', editorInChief: '黎鹤鸣' }
  expect(view({ basic }).names.appearance).toBe('季刊\u2003主编：黎鹤鸣')
  expect(view({ basic, locale: 'en' }).names.appearance).toContain('Quarterly\u2003Editor-in-Chief: ')
  expect(view().names.appearance).toBeUndefined()
})

const button = (over: Record<string, unknown> = {}) => ({
  customButtonName: '投稿',
  enCustomButtonName: 'Submit',
  customButtonStatus: 1,
  customButtonLinkValue: 'https://example.org/',
  ...over,
})

/** Every header setting: its value, and what it changes in the view. */
const settings: [string, Record<string, unknown>, (shown: HeaderView) => unknown][] = [
  ['navStyle', { navStyle: 4 }, (shown) => shown.style],
  ['navDistribution', { navDistribution: 'center' }, (shown) => shown.menu.distribution],
  ['ceiling', { ceiling: true }, (shown) => shown.fixed],
  ['isCeiling', { isCeiling: '1' }, (shown) => shown.fixed],
  ['showLogin', { showLogin: true }, (shown) => shown.member?.login.href],
  ['hasLoginAndRegister', { hasLoginAndRegister: 1 }, (shown) => shown.member?.register.href],
  ['groupEntrance', { groupEntrance: 'https://press.example.org/' }, (shown) => shown.group?.href],
  ['searchBox', { searchBox: true }, (shown) => shown.search?.action],
  ['advSearch', { searchBox: true, advSearch: true }, (shown) => shown.search?.advanced?.href],
  [
    'resourceSearch, resourceType',
    { searchBox: true, resourceSearch: true, resourceType: '428;25' },
    (shown) => shown.search?.options.length,
  ],
  ['switchLanguage', { switchLanguage: true }, (shown) => shown.languages?.links.length],
  ['greeting', { greeting: '欢迎' }, (shown) => shown.greeting],
  ['pcLogo', { pcLogo: '7' }, (shown) => shown.logo?.pc],
  ['pcLogoUrl', { pcLogoUrl: '/logo.svg' }, (shown) => shown.logo?.pc],
  ['mobileLogo', { mobileLogo: '8' }, (shown) => shown.logo?.mobile],
  ['mobileLogoUrl', { mobileLogoUrl: '/m.svg' }, (shown) => shown.logo?.mobile],
  ['logo', { logo: { hasLogo: true, logoUrl: '/l.svg' } }, (shown) => shown.logo?.pc],
  ['navBg', { navBg: { hasNavBg: true, navBgUrl: '/bg.jpg' } }, (shown) => shown.backdrop],
  ['backgroundUrl', { backgroundUrl: '/back.jpg' }, (shown) => shown.backdrop],
  ['backgroundCoverId', { backgroundCoverId: '9' }, (shown) => shown.backdrop?.src],
  ['searchConfigs.isShow', { searchConfigs: { isShow: true } }, (shown) => shown.search?.action],
  [
    'searchConfigs.isShowSeniorSearch',
    { searchConfigs: { isShow: true, isShowSeniorSearch: true } },
    (shown) => shown.search?.advanced?.href,
  ],
  ['greetingConfig', { greetingConfig: { hasGreeting: true, greeting: '您好' } }, (shown) => shown.greeting],
  ['customButtonList', { configData: { customButtonList: [button()] } }, (shown) => shown.buttons.length],
]

describe('each header setting', () => {
  it.each(settings)('%s changes what is shown', (_, set, expected) => {
    expect(expected(config(set))).not.toEqual(expected(view()))
  })

  const english: typeof settings = [
    ['enGreeting', { enGreeting: 'Welcome' }, (shown) => shown.greeting],
    ['enPcLogoUrl', { enPcLogoUrl: '/en.svg' }, (shown) => shown.logo?.pc],
    ['enMobileLogoUrl', { enMobileLogoUrl: '/en-m.svg' }, (shown) => shown.logo?.mobile],
    ['enPcLogo', { enPcLogo: '5' }, (shown) => shown.logo?.pc],
    ['enMobileLogo', { enMobileLogo: '6' }, (shown) => shown.logo?.mobile],
  ]
  it.each(english)('%s changes the English page only', (_, set, expected) => {
    expect(expected(config(set, { locale: 'en' }))).not.toEqual(expected(view({ locale: 'en' })))
    expect(expected(config(set))).toEqual(expected(view()))
  })
})

describe('the fixed bar', () => {
  it('is not on thesis and article pages', () => {
    expect(config({ ceiling: true }, { page: { mayFix: false } }).fixed).toBe(false)
  })
})

describe('custom buttons', () => {
  it('are three at most, shown ones only, with a safe address', () => {
    const list = [
      button({ customButtonStatus: 0 }),
      button({ customButtonLinkValue: 'javascript:alert(1)' }),
      button({ customButtonName: 'a' }),
      button({ customButtonName: 'b' }),
      button({ customButtonName: 'c' }),
      button({ customButtonName: 'd' }),
    ]
    expect(config({ configData: { customButtonList: list } }).buttons.map(({ label }) => label)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('speak the language of the page', () => {
    const list = [button(), button({ enCustomButtonName: null })]
    const shown = config({ configData: { customButtonList: list } }, { locale: 'en' })
    expect(shown.buttons).toEqual([
      { label: 'Submit', href: 'https://example.org/', newTab: '(opens in a new tab)' },
    ])
  })
})

describe('search', () => {
  const resourceTypes = [
    { type: 'article', isOpenConfig: true },
    { type: '25', name: '插图', isOpenConfig: true },
    { type: 'video', isOpenConfig: false },
  ]
  const set = { searchConfigs: { isShow: true, isShowSearchOptions: true, resourceTypes } }

  it('offers the open types by number, each with its result page, the first chosen', () => {
    expect(config(set).search).toMatchObject({
      chosen: '428',
      options: [
        { value: '428', label: '论文', action: '/find-article' },
        { value: '25', label: '插图', action: '/find-picture' },
      ],
    })
  })

  it('starts from the second type where the site does', () => {
    expect(config(set, { traits: { searchFromSecond: true } }).search?.chosen).toBe('25')
    const searched = { q: '光学', type: 'article' as const }
    expect(
      config(set, { traits: { searchFromSecond: true }, page: { currentSearch: searched } }).search,
    ).toMatchObject({
      chosen: '428',
      q: '光学',
    })
  })

  it('has fixed types in an English-style header', () => {
    const shown = config(set, { locale: 'en', traits: { englishStyle: true } })
    expect(shown.search?.options.map(({ label }) => label)).toEqual(['Article', 'Figure', 'Audio', 'Video'])
  })
})

describe('languages', () => {
  it('are a dropdown of English and Chinese in an English-style header', () => {
    const shown = view({ locale: 'en', traits: { englishStyle: true } }).languages
    expect(shown).toMatchObject({ dropdown: true, current: 'English' })
    expect(shown?.links.map(({ lang }) => lang)).toEqual(['en', 'zh'])
  })
})

describe('names', () => {
  it('set the language of the page large, the other small, the numbers beneath', () => {
    expect(view({ locale: 'en', basic: { issn: '1000-1234', cn: '11-1/O4' } }).names).toEqual({
      large: 'Frontiers of Optics',
      long: false,
      small: { text: '光学前沿', lang: 'zh' },
      facts: 'ISSN\u00a01000-1234\u2003CN\u00a011-1/O4',
    })
  })

  it('fall back to the language there is', () => {
    expect(view({ locale: 'en', site: { enName: null } }).names).toMatchObject({
      large: '光学前沿',
      small: undefined,
    })
  })
})

describe('menu', () => {
  const journal = arbitraryChannel({ code: 'newItem', name: '投稿', enName: null })
  const board = arbitraryChannel({
    code: 'editorial',
    name: '编委会',
    enName: 'Board',
    children: [arbitraryChannel({ code: 'item', name: '青年编委', enName: 'Early career' })],
  })
  const outside = arbitraryChannel({ code: 'jump', name: '外链', enName: 'Elsewhere' })
  const hidden = arbitraryChannel({ code: 'carousel', name: '轮播' })
  const channels = [journal, board, outside, hidden]

  it('shows what has a name in the language, with its children', () => {
    expect(view({ channels }).menu.entries.map(({ label }) => label)).toEqual(['投稿', '编委会', '外链'])
    const { entries } = view({ channels, locale: 'en' }).menu
    expect(entries.map(({ label }) => label)).toEqual(['Board', 'Elsewhere'])
    expect(entries[0]?.children.map(({ label }) => label)).toEqual(['Early career'])
  })

  it('tells of new tabs and marks this page', () => {
    const [first, , third] = view({ channels, path: `/zh/newItem/${journal.id}/` }).menu.entries
    expect(first).toMatchObject({ current: true, newTab: undefined })
    expect(third).toMatchObject({ current: false, newTab: '（在新标签页打开）' })
  })

  it('marks one of two entries of a path, the one whose channel the page names, slash or no slash', () => {
    const pair = [arbitraryChannel({ code: 'conference' }), arbitraryChannel({ code: 'prePublication' })]
    const input = {
      ...arbitraryHeaderInput({ channels: pair, path: `/newArticle/?columnId=${pair[1]?.id}` }),
      target: ({ id }: { id: number }) => ({ href: `/newArticle?index=1&columnId=${id}`, newTab: false }),
    }
    expect(buildHeaderView(input).menu.entries.map(({ current }) => current)).toEqual([false, true])
  })

  it('marks the channel a page is the page of, by whatever address it was reached', () => {
    const channels = [arbitraryChannel({ code: 'index' }), arbitraryChannel({ code: 'editorial' })]
    const input = arbitraryHeaderInput({ channels, path: '/zh/editorial-board/' })
    const { entries } = buildHeaderView({ ...input, channelId: channels[1]?.id }).menu
    expect(entries.map(({ current }) => current)).toEqual([false, true])
  })

  it('marks the entry in whose section a page lies, without naming it this page', () => {
    const back = arbitraryChannel({ code: 'backissue' })
    const pair = [
      arbitraryChannel({ code: 'index' }),
      arbitraryChannel({ code: 'directory', children: [back] }),
    ]
    const input = arbitraryHeaderInput({ channels: pair, path: '/zh/issue/1999/1/' })
    const { entries } = buildHeaderView({ ...input, sectionId: back.id }).menu
    expect(entries.map(({ here }) => here)).toEqual([false, true])
    expect(entries.map(({ current }) => current)).toEqual([false, false])
  })

  it('leaves out what leads nowhere', () => {
    const input = { ...arbitraryHeaderInput({ channels }), target: () => null }
    expect(buildHeaderView(input).menu.entries).toEqual([])
  })

  it('lifts what is under an entry that leads nowhere to its level', () => {
    const links = arbitraryChannel({ code: 'jump', name: '链接', children: [board, hidden] })
    const input = arbitraryHeaderInput({ channels: [journal, links, outside] })
    const { entries } = buildHeaderView({
      ...input,
      target: (entry, index) => (entry.id === links.id ? null : input.target(entry, index)),
    }).menu
    expect(entries.map(({ label }) => label)).toEqual(['投稿', '编委会', '外链'])
    expect(entries[1]?.children.map(({ label }) => label)).toEqual(['青年编委'])
  })
})
