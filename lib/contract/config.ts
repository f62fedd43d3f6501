import { z } from '@/lib/zod'
import { count, flag, int, list, text, textOrEmpty } from './fields'

/** Header button; shown with status 1, at most three. */
const customButton = z.object({
  customButtonName: textOrEmpty,
  enCustomButtonName: text,
  customButtonStatus: int,
  customButtonLinkValue: text,
})

/** A resource type of the search box. */
const searchTypeConfig = z.object({
  type: textOrEmpty,
  code: textOrEmpty,
  name: textOrEmpty,
  enName: text,
  isOpenConfig: flag,
})

/** Header config. `ceiling`/`isCeiling` and `showLogin`/`hasLoginAndRegister` are aliases of one setting. */
export const headerConfig = z.object({
  navStyle: int.transform((value) => (value != null && value >= 1 && value <= 6 ? value : 1)),
  /** left, center, right or justify: alignment of menu entries. */
  navDistribution: text,
  ceiling: flag,
  isCeiling: flag,
  showLogin: flag,
  hasLoginAndRegister: flag,
  groupEntrance: text,
  searchBox: flag,
  advSearch: flag,
  resourceSearch: flag,
  /** Resource types, by id or name, semicolon-separated. */
  resourceType: text,
  switchLanguage: flag,
  defaultLanguage: text,
  greeting: text,
  enGreeting: text,
  pcLogo: text,
  enPcLogo: text,
  pcLogoUrl: text,
  enPcLogoUrl: text,
  mobileLogo: text,
  enMobileLogo: text,
  mobileLogoUrl: text,
  enMobileLogoUrl: text,
  logo: z.object({ hasLogo: flag, logoUrl: text }).nullish(),
  invertLogoInDark: flag,
  navBg: z.object({ hasNavBg: flag, navBgUrl: text }).nullish(),
  searchConfigs: z
    .object({
      isShow: flag,
      isShowSeniorSearch: flag,
      isShowSearchOptions: flag,
      resourceTypes: list(searchTypeConfig),
    })
    .nullish(),
  greetingConfig: z.object({ hasGreeting: flag, greeting: text, enGreeting: text }).nullish(),
  backgroundCoverId: text,
  backgroundUrl: text,
  browserIcon: text,
  configData: z.object({ customButtonList: list(customButton), cssContent: text }).nullish(),
})

/** Footer config. Texts 'null' and 'undefined' count as empty. */
export const footerConfig = z.object({
  toolbarStyle: int,
  showLogo: flag,
  invertLogoInDark: flag,
  qrUrl: text,
  qrMessage: text,
  enQrMessage: text,
  configData: z.object({ cssContent: text }).nullish(),
  backgroundColor: text,
  postcode: text,
  phone: text,
  email: text,
  fax: text,
  address: text,
  enAddress: text,
  copyright: text,
  enCopyright: text,
  icp: text,
  picp: text,
  picpLink: text,
  linkAddress: text,
  chLogo: text,
  enLogo: text,
  chLogoName: text,
  enLogoName: text,
  showVisits: flag,
  sumVisits: count,
  todayVisits: count,
  /** Friendly links: name, enName, url. */
  links: list(z.object({ name: textOrEmpty, enName: text, url: textOrEmpty })),
})

/** Masthead of a journal, in both languages. */
export const publicationFacts = {
  issn: text,
  eissn: text,
  cn: text,
  publisher: text,
  enPublisher: text,
  organizerUnit: text,
  enOrganizerUnit: text,
  editorInChief: text,
  enEditorInChief: text,
  frequency: text,
  enFrequency: text,
}

/** Basic info: the journal's own publication id and where it is indexed (semicolon-separated). */
export const basicInfo = z.object({
  id: int,
  indexed: text,
  publicationName: text,
  enPublicationName: text,
  ...publicationFacts,
  submitUrl: text,
  supportPhone: text,
  pictureUrl: text,
})

/** Publication config; backIssueStyle 3 is a by-year journal tree. */
export const publicationConfig = z.object({ backIssueStyle: int })

/** Aggregate config: contents of the home page of an aggregate or group. */
export const aggregatedConfig = z.object({
  isAggregated: flag,
  showJournals: flag,
  showStatistics: flag,
  subjects: list(z.object({ name: textOrEmpty, enName: text })),
})

/** search-config: types in the search panel, the default first. */
export const searchConfig = z.object({ types: list(searchTypeConfig) })

/** A field a search of a type can be limited to. */
export const searchCondition = z.object({
  field: textOrEmpty,
  condition: textOrEmpty,
  enCondition: textOrEmpty,
})

export type HeaderConfig = z.output<typeof headerConfig>
export type FooterConfig = z.output<typeof footerConfig>
export type BasicInfo = z.output<typeof basicInfo>
export type PublicationConfig = z.output<typeof publicationConfig>
export type AggregatedConfig = z.output<typeof aggregatedConfig>
export type SearchConfig = z.output<typeof searchConfig>
export type SearchCondition = z.output<typeof searchCondition>
