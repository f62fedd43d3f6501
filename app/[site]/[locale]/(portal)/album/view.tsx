import { ScreenFrame } from '@/app/_frame/screen-frame'
import { PageFavoriteButton } from '@/app/_content/favorite-button'
import { OwnerHtml } from '@/components/page/owner-html'
import { ArticleEntry } from '@/components/article/article-entry'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import type { AlbumViewModel } from './view-model'
import styles from './album.module.scss'

/** Renders an album of the site (`virtualAlbum`): its articles, media and books. */
export const AlbumView = ({ view }: { view: AlbumViewModel }) => (
  <ScreenFrame {...view.frame} actions={<PageFavoriteButton view={view.favoriteButton} />}>
    {view.editor !== null && <p className={styles.editor}>{view.editor}</p>}
    {view.intro && <OwnerHtml {...view.intro} />}
    {view.articles.entries.length > 0 && (
      <section className={styles.part}>
        <h2>{view.articles.title}</h2>
        {view.articles.entries.map((entry) => (
          <ArticleEntry key={entry.id} entry={entry} />
        ))}
      </section>
    )}
    {[view.media, view.books].map(
      ({ title, cards, shape }) =>
        cards.length > 0 && (
          <section key={title} className={styles.part}>
            <h2>{title}</h2>
            <CardGrid cards={cards} level={3} shape={shape} />
          </section>
        ),
    )}
    {view.empty && <EmptyState {...view.empty} />}
    <Pagination {...view.pagination} />
  </ScreenFrame>
)
