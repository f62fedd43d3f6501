import { FactList, type Fact, presentFacts } from '@/components/ui/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, otherLocale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { Expert } from '@/lib/contract/expert'
import styles from './editorial-board.module.scss'

/** One member of the board. */
export const Profile = ({ expert, locale }: { expert: Expert; locale: Locale }) => {
  const t = translator(locale, 'editorial')
  const name = localized(locale, { zh: expert.name, en: expert.enName })
  const other = localized(otherLocale(locale), { zh: expert.name, en: expert.enName }).text
  const picture = safeUrl(expert.pictureUrl)
  const intro = localized(locale, { zh: expert.introHtml, en: expert.enIntroHtml })
  const role = [
    localized(locale, { zh: expert.position, en: expert.enPosition }).text,
    localized(locale, { zh: expert.title, en: expert.enTitle }).text,
  ]
  return (
    <article className={styles.profile}>
      {picture && (
        <img
          src={picture}
          alt={t('portrait', { name: name.text })}
          width={144}
          height={192}
          className={styles.portrait}
        />
      )}
      <div>
        <h2 lang={name.lang}>{name.text}</h2>
        {other !== name.text && (
          <p className={styles.other} lang={otherLocale(locale)}>
            {other}
          </p>
        )}
        <p className={styles.role}>{role.filter(Boolean).join(' · ')}</p>
        <FactList facts={facts(expert, locale)} />
        {intro.text && <OwnerHtml html={intro.text} lang={intro.lang} />}
      </div>
    </article>
  )
}

function facts(expert: Expert, locale: Locale): Fact[] {
  const t = translator(locale, 'editorial')
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
    ...(expert.orcid
      ? [
          {
            term: t('orcid'),
            text: expert.orcid,
            href: `https://orcid.org/${encodeURIComponent(expert.orcid)}`,
          },
        ]
      : []),
  ]
}
