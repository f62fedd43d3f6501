import type { SiteInsert } from './types'
import { type FileUrl, fileIdOf } from './file-url'
import type { SitePack } from './schema'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { openTypes, searchSettings } from './search-settings'

/** Builds the site row: identity, colours, and the configurations in the shapes of the contract. */
export async function siteRow(pack: SitePack, fileUrl: FileUrl): Promise<SiteInsert> {
  const { site, publication } = pack
  return {
    sld: site.sld,
    type: site.type,
    groupType: site.groupType,
    name: site.name.zh ?? site.name.en ?? site.sld,
    enName: site.name.en,
    domain: site.domain ?? null,
    state: site.state,
    ...(site.maintenanceUntil ? { maintenanceUntil: new Date(site.maintenanceUntil) } : {}),
    defaultLanguage: site.defaultLanguage,
    templateId: site.templateId ?? null,
    colorId: site.colorId,
    colour: site.colour ?? null,
    colour1: site.colour1 ?? null,
    colour2: site.colour2 ?? null,
    colour3: site.colour3 ?? null,
    grayType: site.grayType,
    umtFlag: site.umtFlag,
    keywords: site.keywords?.zh ?? null,
    enKeywords: site.keywords?.en ?? null,
    description: site.description?.zh ?? null,
    enDescription: site.description?.en ?? null,
    logo: await fileUrl(site.logo),
    logo1: await fileUrl(site.logo1),
    pictureUrl: await fileUrl(site.picture),
    supportPhone: site.supportPhone ?? null,
    downloadLogin: site.downloadLogin,
    header: await header(pack, fileUrl),
    footer: await footer(pack, fileUrl),
    basicInfo: { ...emptyBasicInfo, indexed: publication?.indexed.join(';') || null },
    publicationConfig: { backIssueStyle: publication?.backIssueStyle ?? 1 },
    aggregated: {
      isAggregated: site.type === 'all',
      showJournals: isGroupSite(site),
      showStatistics: isGroupSite(site),
      subjects: [],
    },
    search: { types: searchSettings(pack.header).resourceTypes },
  }
}

const emptyBasicInfo = {
  id: null,
  publicationName: null,
  enPublicationName: null,
  issn: null,
  eissn: null,
  cn: null,
  publisher: null,
  enPublisher: null,
  organizerUnit: null,
  enOrganizerUnit: null,
  editorInChief: null,
  enEditorInChief: null,
  frequency: null,
  enFrequency: null,
  submitUrl: null,
  supportPhone: null,
  pictureUrl: null,
}

/** Returns id and URL of every logo. */
async function logoFields(logos: SitePack['header']['logos'], fileUrl: FileUrl) {
  const [pcLogoUrl, enPcLogoUrl] = [await fileUrl(logos.pc), await fileUrl(logos.enPc)]
  const [mobileLogoUrl, enMobileLogoUrl] = [await fileUrl(logos.mobile), await fileUrl(logos.enMobile)]
  return {
    pcLogoUrl,
    enPcLogoUrl,
    mobileLogoUrl,
    enMobileLogoUrl,
    pcLogo: fileIdOf(pcLogoUrl),
    enPcLogo: fileIdOf(enPcLogoUrl),
    mobileLogo: fileIdOf(mobileLogoUrl),
    enMobileLogo: fileIdOf(enMobileLogoUrl),
  }
}

const hasAny = (files: (string | undefined)[]): boolean => files.some((name) => name !== undefined)

async function header({ header: config, site }: SitePack, fileUrl: FileUrl): Promise<SiteInsert['header']> {
  const { logos } = config
  const search = searchSettings(config)
  const logoUrl = await fileUrl(logos.pc ?? site.logo)
  const backgroundUrl = await fileUrl(config.background)
  const navBgUrl = await fileUrl(config.navBg)
  return {
    navStyle: config.navStyle,
    navDistribution: config.navDistribution,
    ceiling: config.ceiling,
    isCeiling: config.ceiling,
    showLogin: config.showLogin,
    hasLoginAndRegister: config.showLogin,
    groupEntrance: config.groupEntrance ?? null,
    searchBox: search.isShow,
    advSearch: search.isShowSeniorSearch,
    resourceSearch: search.isShowSearchOptions,
    resourceType: openTypes(search).join(';'),
    switchLanguage: config.switchLanguage,
    defaultLanguage: site.defaultLanguage,
    greeting: config.greeting?.zh ?? null,
    enGreeting: config.greeting?.en ?? null,
    ...(await logoFields(logos, fileUrl)),
    logo: { hasLogo: config.hasLogo && hasAny([...Object.values(logos), site.logo, site.logo1]), logoUrl },
    invertLogoInDark: config.invertLogoInDark,
    navBg: { hasNavBg: navBgUrl !== null, navBgUrl },
    searchConfigs: search,
    greetingConfig: {
      hasGreeting: config.greeting !== undefined,
      greeting: config.greeting?.zh ?? null,
      enGreeting: config.greeting?.en ?? null,
    },
    backgroundCoverId: fileIdOf(backgroundUrl),
    backgroundUrl,
    browserIcon: await fileUrl(config.browserIcon),
    configData: {
      customButtonList: config.customButtons.map(({ name, status, link }) => ({
        customButtonName: name.zh ?? '',
        enCustomButtonName: name.en,
        customButtonStatus: status,
        customButtonLinkValue: link,
      })),
      cssContent: config.css ?? null,
    },
  }
}

async function footer({ footer: config, site }: SitePack, fileUrl: FileUrl): Promise<SiteInsert['footer']> {
  return {
    toolbarStyle: config.toolbarStyle,
    showLogo: config.showLogo,
    invertLogoInDark: config.invertLogoInDark,
    qrUrl: await fileUrl(config.qr),
    qrMessage: config.qrMessage?.zh ?? null,
    enQrMessage: config.qrMessage?.en ?? null,
    configData: { cssContent: config.css ?? null },
    backgroundColor: config.backgroundColor,
    postcode: config.postcode ?? null,
    phone: config.phone ?? null,
    email: config.email ?? null,
    fax: config.fax ?? null,
    address: config.address?.zh ?? null,
    enAddress: config.address?.en ?? null,
    copyright: config.copyright?.zh ?? null,
    enCopyright: config.copyright?.en ?? null,
    icp: config.icp ?? null,
    picp: config.picp ?? null,
    picpLink: config.picpLink ?? null,
    linkAddress: config.linkAddress ?? null,
    chLogo: await fileUrl(config.chLogo),
    enLogo: await fileUrl(config.enLogo),
    chLogoName: site.name.zh,
    enLogoName: site.name.en,
    showVisits: config.showVisits,
    sumVisits: 0,
    todayVisits: 0,
    links: config.links.map(({ name, url }) => ({ name: name.zh ?? '', enName: name.en, url })),
  }
}
