import { Breadcrumb } from '@/components/ui/breadcrumb'
import { OwnerHtml } from '@/components/page/owner-html'
import { SiteLink } from '@/components/ui/site-link'
import { TitleText } from '@/components/ui/title-html'
import { PageFavoriteButton } from '@/app/_content/favorite-button'
import type { NewsViewModel } from './view-model'
import styles from './news.module.scss'

/** Renders a news item, with the ones before and after it. */
export const NewsView = ({ view }: { view: NewsViewModel }) => (
  <article className={styles.page}>
    <Breadcrumb crumbs={view.crumbs} label={view.breadcrumb} />
    <header>
      <TitleText as="h1" text={view.title} />
      <p className={styles.facts}>
        {view.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <PageFavoriteButton view={view.favoriteButton} />
    </header>
    {view.otherLanguage !== null && <p className={styles.facts}>{view.otherLanguage}</p>}
    <OwnerHtml html={view.html} lang={view.lang} />
    {view.source && (
      <p>
        <SiteLink href={view.source.href} rel="noopener">
          {view.source.label}
        </SiteLink>
      </p>
    )}
    <nav className={styles.around} aria-label={view.title}>
      {[view.previous, view.next].map(
        (link) =>
          link && (
            <p key={link.href}>
              <span>{link.label}</span>{' '}
              <SiteLink href={link.href} newTab={link.newTab}>
                <span lang={link.title.lang}>{link.title.text}</span>
              </SiteLink>
            </p>
          ),
      )}
    </nav>
  </article>
)
