import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'
import { textWidth } from '@/lib/text/text-width'
import type { BasicInfo, HeaderConfig } from '@/lib/contract/config'
import type { Site } from '@/lib/contract/site'
import { joinFacts } from '@/lib/text/join-facts'
import type { HeaderView, LogoView, NamesView } from './header-view-model'

type File = (id: string) => string

/** Returns the address of a picture given by URL, else by file id. */
const picture = (
  url: string | null | undefined,
  id: string | null | undefined,
  file: File,
): string | undefined => {
  const address = safeUrl(url)
  if (address !== undefined) return address
  const stored = presentText(id)
  return stored === undefined ? undefined : (safeUrl(stored) ?? file(stored))
}

/** Width in letters above which a name has a smaller font. */
const longName = 34

/** Builds the site's name in the page's language with the other below, its numbers in one line, and how it appears. */
export const buildNamesView = (
  site: Site,
  basic: BasicInfo | undefined,
  locale: Locale,
  t: Translator<'header'>,
): NamesView => {
  const names = { zh: presentText(site.name), en: presentText(site.enName) }
  const large = localized(locale, names).text || site.sld
  const other = names[otherLocale(locale)]
  const facts = [
    basic?.issn && `ISSN ${basic.issn}`,
    basic?.eissn && `eISSN ${basic.eissn}`,
    basic?.cn && `CN ${basic.cn}`,
  ].flatMap((fact) => (fact ? [fact.replaceAll(' ', '\u00a0')] : []))
  const editor = localized(locale, { zh: basic?.editorInChief, en: basic?.enEditorInChief }).text
  const appearance = [
    localized(locale, { zh: basic?.frequency, en: basic?.enFrequency }).text,
    editor && t('editorInChief', { name: editor }),
  ].filter(Boolean)
  return {
    large,
    long: textWidth(large) > longName,
    small: other === undefined || other === large ? undefined : { text: other, lang: otherLocale(locale) },
    facts: facts.length > 0 ? joinFacts(facts) : undefined,
    appearance: appearance.length > 0 ? joinFacts(appearance) : undefined,
  }
}

/**
 * Builds the logo: the header's, on English pages its English variant first, else the site's own. English ones are
 * for English pages only.
 */
export const buildLogoView = (
  config: HeaderConfig,
  site: Site,
  locale: Locale,
  name: string,
  file: File,
): LogoView | undefined => {
  if (config.logo?.hasLogo === false) return undefined
  const zh = picture(config.pcLogoUrl, config.pcLogo, file)
  const en = picture(config.enPcLogoUrl, config.enPcLogo, file)
  const general = picture(config.logo?.logoUrl, undefined, file)
  const ofSite = picture(site.logo, undefined, file)
  const enOfSite = picture(site.logo1, undefined, file)
  const pc = locale === 'en' ? (en ?? zh ?? enOfSite ?? general ?? ofSite) : (zh ?? general ?? ofSite)
  const zhMobile = picture(config.mobileLogoUrl, config.mobileLogo, file)
  const enMobile = picture(config.enMobileLogoUrl, config.enMobileLogo, file)
  const mobile = (locale === 'en' ? enMobile : undefined) ?? zhMobile ?? pc
  if (mobile === undefined) return undefined
  return {
    pc: pc ?? mobile,
    mobile,
    alt: name,
    inDark: config.invertLogoInDark === true ? 'inverted' : 'plate',
  }
}

/** Builds the picture behind the masthead: that of the navigation (683:175), else the header's background. */
export const buildBackdrop = (config: HeaderConfig, file: File): HeaderView['backdrop'] => {
  const ofMenu = config.navBg?.hasNavBg === true ? picture(config.navBg.navBgUrl, undefined, file) : undefined
  if (ofMenu !== undefined) return { src: ofMenu, ratio: true }
  const src = picture(config.backgroundUrl, config.backgroundCoverId, file)
  return src === undefined ? undefined : { src, ratio: false }
}
