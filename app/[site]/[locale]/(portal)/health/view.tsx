import { ScreenFrame } from '@/app/_frame/screen-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { Pagination } from '@/components/ui/pagination'
import { FACT_GAP, joinFacts } from '@/lib/text/join-facts'
import type { HealthViewModel } from './view-model'
import styles from './health.module.scss'

/** Renders what crawlers would miss of the site: problems with their counts, then the items that have them. */
export const HealthView = ({ view }: { view: HealthViewModel }) => (
  <ScreenFrame {...view.frame}>
    <p>{view.checked}</p>
    {view.empty && <EmptyState {...view.empty} />}
    {view.sums.length > 0 && (
      <section>
        <h2>{view.summary}</h2>
        <dl className={styles.sums}>
          {view.sums.map(({ code, label, severity, mend, count, href }) => (
            <div key={code}>
              <dt>
                <SiteLink href={href}>{label}</SiteLink>
                {FACT_GAP}
                {joinFacts([severity, String(count)])}
              </dt>
              <dd>{mend}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
    {view.items.length > 0 && <Items view={view} />}
  </ScreenFrame>
)

const Items = ({ view }: { view: HealthViewModel }) => (
  <section>
    <h2>{view.list}</h2>
    {view.all && (
      <p>
        <SiteLink href={view.all.href}>{view.all.label}</SiteLink>
      </p>
    )}
    <ul className={styles.items}>
      {view.items.map(({ key, title, href, findings }) => (
        <li key={key}>
          <SiteLink href={href}>{title}</SiteLink>
          <ul>
            {findings.map(({ text, detail }) => (
              <li key={`${text}${detail}`}>
                {text} {detail && <code>{detail}</code>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
    <Pagination {...view.pagination} />
  </section>
)
