import { ScreenFrame } from '@/app/_frame/screen-frame'
import { PageFavoriteButton } from '@/app/_content/favorite-button'
import { BookCloudLink } from '@/app/_content/book-cloud'
import { Cover } from '@/components/ui/cover'
import { FactList } from '@/components/ui/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import type { BookViewModel } from './view-model'
import styles from './book.module.scss'

/** Renders cover, summary, facts and contents of a book, with the link to the book cloud. */
export const BookView = ({ view }: { view: BookViewModel }) => (
  <ScreenFrame
    {...view.frame}
    actions={
      <>
        <PageFavoriteButton view={view.favoriteButton} />
        {view.cloud && <BookCloudLink view={view.cloud} />}
      </>
    }
  >
    <div className={styles.book}>
      <Cover {...view.cover} alt="" width={240} eager />
      <div>
        {view.summary && <p lang={view.summary.lang}>{view.summary.text}</p>}
        <FactList facts={view.facts} />
        {view.toc && (
          <section>
            <h2>{view.toc.title}</h2>
            <OwnerHtml {...view.toc.html} />
          </section>
        )}
      </div>
    </div>
  </ScreenFrame>
)
