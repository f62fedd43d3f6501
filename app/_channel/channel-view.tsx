import { CardGrid, coverShape } from '@/components/ui/card-grid'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { ArticleList } from '@/app/_content/article-list'
import { BlockSections } from '@/app/_blocks/block-sections'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import styles from '@/app/_frame/screen-frame.module.scss'
import type { ChannelViewModel } from './channel-view-model'

/** Renders a channel's page: child channels, text, modules, and the content of its target. */
export const ChannelView = ({ view }: { view: ChannelViewModel }) => (
  <ScreenFrame {...view.frame}>
    {view.children.links.length > 0 && (
      <nav className={styles.children} aria-label={view.children.label}>
        <ul>
          {view.children.links.map(({ label, href, newTab }) => (
            <li key={href}>
              <SiteLink href={href} newTab={newTab}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    )}
    {view.content && (
      <div className={styles.words}>
        {view.otherLanguage !== null && <p className={styles.other}>{view.otherLanguage}</p>}
        <OwnerHtml {...view.content} />
      </div>
    )}
    <BlockSections {...view.blocks} />
    {view.cards.length > 0 && <CardGrid cards={view.cards} shape={coverShape(view.cards)} />}
    {view.more && (
      <p>
        <SiteLink href={view.more.href}>{view.more.label}</SiteLink>
      </p>
    )}
    {view.articles && <ArticleList view={view.articles} />}
    {view.empty && <EmptyState {...view.empty} />}
  </ScreenFrame>
)
