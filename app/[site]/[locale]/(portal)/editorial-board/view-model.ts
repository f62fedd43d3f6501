import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { type PageContext, type ScreenHead, currentSite } from '@/app/_page/screen'
import { href } from '@/lib/routes/href'
import { siteHref } from '@/lib/routes/site-href'
import type { Expert } from '@/lib/contract/expert'
import { safeUrl } from '@/lib/text/safe-url'
import { type Fact, presentFacts } from '@/components/ui/fact-list'
import { orcidNumber, orcidUrl } from '@/lib/text/identifiers'
import { joinFacts } from '@/lib/text/join-facts'
import type { EditorialBoardData } from './load'

export type EditorialBoardViewModel = ReturnType<typeof editorialBoardViewModel>
export type PersonView = ReturnType<typeof personView>
export type ProfileView = ReturnType<typeof profileView>

const titleOf = ({ channel }: EditorialBoardData, locale: Locale) =>
  (channel && localized(locale, { zh: channel.name, en: channel.enName }).text) ||
  translator(locale, 'editorial')('title')

/** Returns the page metadata of a board, or of one of its members. */
export function editorialBoardHead(data: EditorialBoardData, { locale }: PageContext): ScreenHead {
  const { expert, channel } = data
  const name = expert && localized(locale, { zh: expert.name, en: expert.enName }).text
  return {
    title: name ? `${name} · ${titleOf(data, locale)}` : titleOf(data, locale),
    canonical: channel
      ? href.editorialBoard({ locale, channelId: channel.id, expertId: expert?.id ?? 0 })
      : href.editorialBoard({ locale }),
  }
}

/** Builds the view model of a board by position, with the profile of the member the address names. */
export function editorialBoardViewModel(data: EditorialBoardData, context: PageContext) {
  const { locale } = context
  const { groups, expert, channel } = data
  const t = translator(locale, 'editorial')
  return {
    frame: { locale, title: titleOf(data, locale) },
    profile: expert && profileView(expert, locale),
    empty: groups.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    groups: groups.map(({ position, enPosition, content }) => ({
      name: localized(locale, { zh: position, en: enPosition }).text || t('noPosition'),
      people: content.map((person) => ({
        ...personView(person, channel?.id ?? person.topicId, context),
        current: person.id === expert?.id,
      })),
    })),
  }
}

function personView(expert: Expert, channelId: number | null, context: PageContext) {
  const { locale } = context
  const { text, lang } = localized(locale, { zh: expert.name, en: expert.enName })
  const organization = localized(locale, { zh: expert.organization, en: expert.enOrganization }).text
  const country = localized(locale, { zh: expert.country, en: expert.enCountry }).text
  const separator = locale === 'en' ? ', ' : '，'
  return {
    id: expert.id,
    name: { text, lang },
    href:
      channelId === null
        ? null
        : siteHref(
            href.editorialBoard({ locale, channelId, expertId: expert.id }),
            expert,
            currentSite(context),
          ),
    picture: safeUrl(expert.pictureUrl),
    organization: organization + (organization && country ? separator : ''),
    country,
  }
}

function profileView(expert: Expert, locale: Locale) {
  const names = { zh: expert.name, en: expert.enName }
  const name = localized(locale, names)
  const other = localized(otherLocale(locale), names).text
  const intro = localized(locale, { zh: expert.introHtml, en: expert.enIntroHtml })
  const role = [
    localized(locale, { zh: expert.position, en: expert.enPosition }).text,
    localized(locale, { zh: expert.title, en: expert.enTitle }).text,
  ]
  return {
    name,
    otherName: other === name.text ? null : { text: other, lang: otherLocale(locale) },
    picture: safeUrl(expert.pictureUrl),
    pictureAlt: translator(locale, 'editorial')('portrait', { name: name.text }),
    role: joinFacts(role),
    facts: facts(expert, locale),
    intro: intro.text ? { html: intro.text, lang: intro.lang } : null,
  }
}

function facts(expert: Expert, locale: Locale): Fact[] {
  const t = translator(locale, 'editorial')
  const { orcid } = expert
  const homepage = safeUrl(expert.homepage)
  const mail = expert.email ? safeUrl(`mailto:${expert.email}`) : undefined
  return [
    ...presentFacts([
      [t('organization'), localized(locale, { zh: expert.organization, en: expert.enOrganization }).text],
      [t('country'), localized(locale, { zh: expert.country, en: expert.enCountry }).text],
      [t('researchField'), localized(locale, { zh: expert.researchField, en: expert.enResearchField }).text],
    ]),
    ...(mail ? [{ term: t('email'), text: expert.email ?? '', href: mail }] : []),
    ...(homepage ? [{ term: t('homepage'), text: homepage, href: homepage }] : []),
    ...(orcid ? [{ term: t('orcid'), text: orcidNumber(orcid), href: orcidUrl(orcid) ?? '' }] : []),
  ]
}
