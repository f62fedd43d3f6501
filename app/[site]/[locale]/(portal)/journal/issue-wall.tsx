import type { ScreenContext } from '@/app/_page/render-screen'
import { SiteLink } from '@/components/ui/site-link'
import { translator } from '@/lib/i18n/translator'
import type { PeriodTree } from '@/lib/contract/period'
import type { PublicationDetail } from '@/lib/contract/publication'
import { periodHref } from '@/lib/routes/period-href'
import { here } from '@/app/_page/here'
import styles from './journal.module.scss'

type Props = { tree: PeriodTree; journal: PublicationDetail; context: ScreenContext }

/** Years with links to their issues. */
export const IssueWall = ({ tree, journal, context }: Props) => {
  const { locale } = context
  const t = translator(locale, 'issue')
  return (
    <dl className={styles.issues}>
      {tree.periods.map(({ year, periods }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            {periods.map((period) => (
              <SiteLink key={period.id} href={periodHref(period, journal, { locale, here: here(context) })}>
                {t('short', { issue: period.issue })}
              </SiteLink>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
