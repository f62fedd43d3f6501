import { href } from '@/lib/routes/href'
import { healthRoute } from '@/lib/routes/areas/status'
import { pageWords } from '@/app/_page/page-words'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { pageLinks } from '@/components/ui/page-links'
import { SiteLink } from '@/components/ui/site-link'
import { answer } from '@/lib/answer'
import { translator } from '@/lib/i18n/translator'
import { PAGE_SIZE, loadHealth } from './load'
import { healthView } from './view-model'
import styles from './health.module.scss'

/** What crawlers would miss of the site: opened by the key `npm run health` prints, shown to nobody else. */
const { Page, generateMetadata } = screenPage({
  route: healthRoute,
  load: (context, { query }) =>
    loadHealth(context, { key: query.key ?? '', code: query.code, page: query.page }),
  head: (_, { locale }) => ({
    title: translator(locale, 'health')('title'),
    canonical: href.health({ locale }),
    noindex: true,
  }),
  view: (health, { locale }, { query }) => {
    answer({ headers: { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } })
    const base = href.health({ locale, key: query.key ?? '' })
    const view = healthView(health, locale, base)
    const listed = query.code ? `${base}&code=${encodeURIComponent(query.code)}` : base
    return (
      <ScreenFrame locale={locale} title={view.title} lead={view.intro}>
        <p>{view.checked}</p>
        {view.nothing && <EmptyState {...view.nothing} />}
        {view.sums.length > 0 && (
          <section>
            <h2>{view.summary}</h2>
            <dl className={styles.sums}>
              {view.sums.map(({ code, label, severity, mend, count, href }) => (
                <div key={code}>
                  <dt>
                    <SiteLink href={href}>{label}</SiteLink> · {severity} · {count}
                  </dt>
                  <dd>{mend}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {view.items.length > 0 && (
          <section>
            <h2>{view.list}</h2>
            {query.code && (
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
            <Pagination
              pages={pageLinks(query.page, Math.ceil(health.total / PAGE_SIZE), (at) =>
                at === 0 ? listed : `${listed}&page=${at + 1}`,
              )}
              labels={pageWords(locale)}
            />
          </section>
        )}
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
