import { Rss } from 'lucide-react'
import { Breakable } from '@/components/ui/breakable'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { StaticIcon } from '@/components/ui/static-icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { MemoizedHtml } from '@/components/ui/static-html'
import type { RssListViewModel } from './view-model'
import styles from './rss-list.module.scss'

/** Renders every feed of the site. */
export const RssListView = ({ view: { frame, ...feeds } }: { view: RssListViewModel }) => (
  <ScreenFrame {...frame}>
    <MemoizedHtml contents of={Feeds} view={feeds} />
  </ScreenFrame>
)

const Feeds = ({ groups, custom }: Omit<RssListViewModel, 'frame'>) => (
  <div className={styles.page}>
    {groups.map(({ title, rows }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul className={styles.rows}>
          {rows.map(({ name, links }) => (
            <li key={links[0]?.href ?? name}>
              <span>{name}</span>
              <span className={styles.links}>
                {links.map((link) => (
                  <SiteLink key={link.href} href={link.href}>
                    <StaticIcon of={Rss} size={16} />
                    {link.label}
                    <VisuallyHidden> {name}</VisuallyHidden>
                  </SiteLink>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
    {custom && <Samples view={custom} />}
  </div>
)

const Samples = ({
  view: { title, text, samples, copy },
}: {
  view: NonNullable<RssListViewModel['custom']>
}) => (
  <section>
    <h2>{title}</h2>
    <p>{text}</p>
    <ul className={styles.samples}>
      {samples.map(({ name, href, address }) => (
        <li key={href}>
          <span>{name}</span>
          <div>
            <SiteLink href={href}>
              <Breakable text={address} />
            </SiteLink>
            <Button size="small" className={styles.copy} data-copy={address}>
              {copy}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
