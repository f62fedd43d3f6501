import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import { Header } from '@/components/header/header'
import type { Locale } from '@/lib/i18n/locales'
import { siteCss } from '@/lib/site/site-css'
import { arbitraryChannel, arbitraryHeaderInput } from '@/tests/support/header-input'

type Over = NonNullable<Parameters<typeof arbitraryHeaderInput>[0]>

const channels = [arbitraryChannel({ name: '编委会', enName: 'Board' })]
const html = (over: Over) =>
  renderToStaticMarkup(<Header view={buildHeaderView(arbitraryHeaderInput({ channels, ...over }))} />)

const types = [
  { type: 'article', name: '论文', isOpenConfig: true },
  { type: 'picture', name: '插图', isOpenConfig: true },
]
const button = {
  customButtonName: '投稿',
  customButtonStatus: 1,
  customButtonLinkValue: 'https://example.org/',
}
const search = { searchBox: true }

/** A case of a header field: other settings, the changed setting, the language. */
type Flip = [name: string, before: Record<string, unknown>, after: Record<string, unknown>, locale?: Locale]

const styles = [2, 3, 4, 5, 6].map((navStyle): Flip => [
  `navStyle ${navStyle}`,
  search,
  { ...search, navStyle },
])

const fields: Flip[] = [
  ...styles,
  ['navDistribution', {}, { navDistribution: 'right' }],
  ['ceiling', {}, { ceiling: true }],
  ['isCeiling', {}, { isCeiling: true }],
  ['showLogin', {}, { showLogin: true }],
  ['hasLoginAndRegister', {}, { hasLoginAndRegister: true }],
  ['groupEntrance', {}, { groupEntrance: 'https://press.example.org/' }],
  ['searchBox', {}, search],
  ['advSearch', search, { ...search, advSearch: true }],
  [
    'resourceSearch',
    { ...search, resourceType: '428;25' },
    { ...search, resourceType: '428;25', resourceSearch: true },
  ],
  [
    'resourceType',
    { ...search, resourceSearch: true, resourceType: '428;25' },
    { ...search, resourceSearch: true, resourceType: '428;29' },
  ],
  ['switchLanguage', {}, { switchLanguage: true }],
  ['greeting', {}, { greeting: '欢迎' }],
  ['enGreeting', {}, { enGreeting: 'Welcome' }, 'en'],
  ['greetingConfig', {}, { greetingConfig: { hasGreeting: true, greeting: '您好' } }],
  [
    'greetingConfig.hasGreeting',
    { greeting: '欢迎' },
    { greeting: '欢迎', greetingConfig: { hasGreeting: false } },
  ],
  ['pcLogo', {}, { pcLogo: '7' }],
  ['pcLogoUrl', {}, { pcLogoUrl: '/logo.svg' }],
  ['mobileLogo', { pcLogo: '7' }, { pcLogo: '7', mobileLogo: '8' }],
  ['mobileLogoUrl', { pcLogo: '7' }, { pcLogo: '7', mobileLogoUrl: '/m.svg' }],
  ['enPcLogo', {}, { enPcLogo: '5' }, 'en'],
  ['enPcLogoUrl', {}, { enPcLogoUrl: '/en.svg' }, 'en'],
  ['invertLogoInDark', { pcLogo: '7' }, { pcLogo: '7', invertLogoInDark: true }, 'en'],
  ['enMobileLogo', { pcLogo: '7' }, { pcLogo: '7', enMobileLogo: '6' }, 'en'],
  ['enMobileLogoUrl', { pcLogo: '7' }, { pcLogo: '7', enMobileLogoUrl: '/en-m.svg' }, 'en'],
  ['logo', {}, { logo: { hasLogo: true, logoUrl: '/l.svg' } }],
  [
    'logo.hasLogo',
    { logo: { hasLogo: true, logoUrl: '/l.svg' } },
    { logo: { hasLogo: false, logoUrl: '/l.svg' } },
  ],
  ['navBg', {}, { navBg: { hasNavBg: true, navBgUrl: '/bg.jpg' } }],
  [
    'navBg.hasNavBg',
    { navBg: { hasNavBg: true, navBgUrl: '/bg.jpg' } },
    { navBg: { hasNavBg: false, navBgUrl: '/bg.jpg' } },
  ],
  ['backgroundCoverId', {}, { backgroundCoverId: '9' }],
  ['backgroundUrl', {}, { backgroundUrl: '/back.jpg' }],
  ['searchConfigs.isShow', {}, { searchConfigs: { isShow: true } }],
  [
    'searchConfigs.isShowSeniorSearch',
    { searchConfigs: { isShow: true } },
    { searchConfigs: { isShow: true, isShowSeniorSearch: true } },
  ],
  [
    'searchConfigs.isShowSearchOptions',
    { searchConfigs: { isShow: true, resourceTypes: types } },
    { searchConfigs: { isShow: true, resourceTypes: types, isShowSearchOptions: true } },
  ],
  [
    'searchConfigs.resourceTypes',
    { searchConfigs: { isShow: true, isShowSearchOptions: true } },
    { searchConfigs: { isShow: true, isShowSearchOptions: true, resourceTypes: types } },
  ],
  ['customButtonList', {}, { configData: { customButtonList: [button] } }],
  [
    'customButtonStatus',
    { configData: { customButtonList: [button] } },
    { configData: { customButtonList: [{ ...button, customButtonStatus: 0 }] } },
  ],
]

describe('each header field', () => {
  it.each(fields)('%s changes what a visitor sees', (_, before, after, locale = 'zh') => {
    expect(html({ locale, config: after })).not.toBe(html({ locale, config: before }))
  })

  it('cssContent becomes a stylesheet of the header', () => {
    const header = { configData: { cssContent: '.menu { color: #333 }' } }
    expect(siteCss({ header, footer: {} })?.css).toBe('[data-site-header] .menu{color:#333}')
    expect(
      siteCss({ header: {}, footer: { configData: { cssContent: '@import url(//evil.example);' } } }),
    ).toBeNull()
  })
})
