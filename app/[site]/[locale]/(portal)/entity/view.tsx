import { Fragment } from 'react'
import { PhrasedNote } from '@/components/ui/phrased-title'
import { ArticleList } from '@/app/_content/article-list'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { SiteLink } from '@/components/ui/site-link'
import { gapAfter } from '@/lib/text/gap-after'
import type { EntityViewModel } from './view-model'
import styles from './entity.module.scss'

/** Renders a person, an institution, a keyword or a fund with its works. */
export const EntityView = ({ view }: { view: EntityViewModel }) => (
  <ScreenFrame {...view.frame}>
    <div className={styles.columns}>
      <div className={styles.works}>
        <ArticleList view={view.list} />
      </div>
      <aside className={styles.facts}>
        {view.identifier && (
          <p>
            <a href={view.identifier.href}>{view.identifier.label}</a>
            <br />
            <SiteLink href={view.identifier.others.href}>{view.identifier.others.label}</SiteLink>
          </p>
        )}
        {view.identified && <Links group={view.identified} />}
        {view.authorship && <Authorship authorship={view.authorship} />}
        {view.years.rows.length > 0 && <Years years={view.years} />}
        {view.neighbours.map((group) => (
          <Links key={group.label} group={group} />
        ))}
        <p className={styles.actions} data-no-print="">
          {view.search && (
            <SiteLink href={view.search.href} rel="nofollow">
              {view.search.label}
            </SiteLink>
          )}
          {view.feeds.length > 0 && (
            <span className={styles.feeds}>
              {view.feeds.map((feed) => (
                <a key={feed.href} href={feed.href}>
                  {feed.label}
                </a>
              ))}
            </span>
          )}
        </p>
        {view.note !== null && (
          <p className={styles.note}>
            <PhrasedNote text={view.note} />
            {gapAfter(view.note)}
            {view.wrong && <Wrong wrong={view.wrong} />}
          </p>
        )}
      </aside>
    </div>
  </ScreenFrame>
)

/** Renders whom to tell of works of somebody else. */
const Wrong = ({ wrong }: { wrong: NonNullable<EntityViewModel['wrong']> }) => (
  <>
    <PhrasedNote text={wrong.text} />
    {gapAfter(wrong.text)}
    {wrong.link && <SiteLink href={wrong.link.href}>{wrong.link.label}</SiteLink>}
  </>
)

/** Renders how likely the works are by one person, and the groups they fall into. */
const Authorship = ({ authorship }: { authorship: NonNullable<EntityViewModel['authorship']> }) => (
  <section>
    <h2>{authorship.label}</h2>
    <p className={styles.authorship}>
      <PhrasedNote text={authorship.text} />
    </p>
    {authorship.groups.length > 0 && (
      <ul className={styles.groups}>
        {authorship.groups.map((group) => (
          <li key={group.text + (group.people[0]?.href ?? '')}>
            {group.text}
            {group.people.map((person) => (
              <Fragment key={person.href}>
                {' · '}
                <SiteLink href={person.href}>{person.label}</SiteLink>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Renders the number of works by year; bars are relative to the largest year. */
const Years = ({ years }: { years: EntityViewModel['years'] }) => (
  <section>
    <h2>{years.label}</h2>
    <ol className={styles.years}>
      {years.rows.map((row) => (
        <li key={row.year}>
          <SiteLink href={row.href} rel="nofollow">
            <span>{row.year}</span>
            {row.share !== null && <meter min={0} max={1} value={row.share} aria-hidden />}
            <span className={styles.count}>{row.count}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  </section>
)

type EntityLinks = {
  label: string
  links: { label: string; lang?: string | undefined; count: number | string | null; href: string }[]
}

type Group = EntityLinks & { more?: EntityLinks | null }

/** Renders links to other entities with the number of works they share. */
const Links = ({ group }: { group: Group }) => (
  <section>
    <h2>{group.label}</h2>
    <LinkList links={group.links} />
    {group.more && (
      <details className={styles.more} data-print-open="">
        <summary>{group.more.label}</summary>
        <LinkList links={group.more.links} />
      </details>
    )}
  </section>
)

const LinkList = ({ links }: Pick<EntityLinks, 'links'>) => (
  <ul className={styles.links}>
    {links.map((link) => (
      <li key={link.href}>
        <SiteLink href={link.href} lang={link.lang}>
          {link.label}
        </SiteLink>{' '}
        {link.count !== null && <span className={styles.count}>{link.count}</span>}
      </li>
    ))}
  </ul>
)
