import { FactList, type Fact, presentFacts } from '@/components/cards/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { sideOf } from '@/lib/i18n/side'
import { translator } from '@/lib/i18n/translator'
import type { Expert } from '@/lib/contract/expert'
import styles from './editorial-board.module.scss'

/** One member of the board. */
export const Profile = ({ expert, locale }: { expert: Expert; locale: Locale }) => {
  const t = translator(locale, 'editorial')
  const name = sideOf(locale, expert.name, expert.enName)
  const other = locale === 'en' ? expert.name : expert.enName
  const picture = safeUrl(expert.pictureUrl)
  const intro = sideOf(locale, expert.introHtml, expert.enIntroHtml)
  const role = [
    sideOf(locale, expert.position, expert.enPosition)?.text,
    sideOf(locale, expert.title, expert.enTitle)?.text,
  ]
  return (
    <article className={styles.profile}>
      {picture && (
        <img
          src={picture}
          alt={t('portrait', { name: name?.text ?? '' })}
          width={144}
          height={192}
          className={styles.portrait}
        />
      )}
      <div>
        <h2 lang={name?.lang}>{name?.text}</h2>
        {other && other !== name?.text && (
          <p className={styles.other} lang={locale === 'en' ? 'zh' : 'en'}>
            {other}
          </p>
        )}
        <p className={styles.role}>{role.filter(Boolean).join(' · ')}</p>
        <FactList facts={facts(expert, locale)} />
        {intro && <OwnerHtml html={intro.text} lang={intro.lang} />}
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
      [t('organization'), sideOf(locale, expert.organization, expert.enOrganization)?.text],
      [t('country'), sideOf(locale, expert.country, expert.enCountry)?.text],
      [t('researchField'), sideOf(locale, expert.researchField, expert.enResearchField)?.text],
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
