import { SiteLink } from '@/components/ui/site-link'
import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { Expert, ExpertGroup } from '@/lib/contract/expert'
import { href } from '@/lib/routes/href'
import styles from './editorial-board.module.scss'

type Props = { groups: ExpertGroup[]; locale: Locale; channelId: number | null; current: number | null }

/** Everybody on the board, by position. */
export const BoardView = ({ groups, locale, channelId, current }: Props) =>
  groups.map(({ position, enPosition, content }) => {
    const name =
      localized(locale, { zh: position, en: enPosition }).text ||
      translator(locale, 'editorial')('noPosition')
    return (
      <section key={name} className={styles.group}>
        <h2>{name}</h2>
        <ul>
          {content.map((expert) => (
            <li key={expert.id}>
              <Person expert={expert} locale={locale} channelId={channelId} current={expert.id === current} />
            </li>
          ))}
        </ul>
      </section>
    )
  })

type PersonProps = { expert: Expert; locale: Locale; channelId: number | null; current: boolean }

const Person = ({ expert, locale, channelId, current }: PersonProps) => {
  const name = localized(locale, { zh: expert.name, en: expert.enName })
  const topic = channelId ?? expert.topicId
  const where = [
    localized(locale, { zh: expert.organization, en: expert.enOrganization }).text,
    localized(locale, { zh: expert.country, en: expert.enCountry }).text,
  ]
  const picture = safeUrl(expert.pictureUrl)
  return (
    <>
      {picture && <img src={picture} alt="" width={60} height={80} loading="lazy" />}
      <div>
        {topic === null ? (
          <span lang={name.lang}>{name.text}</span>
        ) : (
          <SiteLink
            href={href.editorialBoard({ locale, channelId: topic, expertId: expert.id })}
            lang={name.lang}
            aria-current={current ? 'true' : undefined}
          >
            {name.text}
          </SiteLink>
        )}
        <p>{where.filter(Boolean).join(locale === 'en' ? ', ' : '，')}</p>
      </div>
    </>
  )
}
