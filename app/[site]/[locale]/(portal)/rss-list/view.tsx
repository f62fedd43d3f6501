import { Rss } from 'lucide-react'
import { Breakable } from '@/components/ui/breakable'
import { SiteLink } from '@/components/ui/site-link'
import { StillIcon } from '@/components/ui/still-icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { RssListViewModel } from './view-model'
import styles from './rss-list.module.scss'

export const RssListView = ({ view }: { view: RssListViewModel }) => (
  <div className={styles.page}>
    {view.groups.map(({ title, rows }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul className={styles.rows}>
          {rows.map(({ name, links }) => (
            <li key={links[0]?.href ?? name}>
              <span>{name}</span>
              <span className={styles.links}>
                {links.map((link) => (
                  <SiteLink key={link.href} href={link.href}>
                    <StillIcon of={Rss} size={16} />
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
    <section>
      <h2>{view.own.title}</h2>
      <p>{view.own.text}</p>
      {view.own.samples.map((sample) => (
        <p key={sample}>
          <code className={styles.sample}>
            <Breakable text={sample} />
          </code>
        </p>
      ))}
    </section>
  </div>
)
