import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import type { PageLinks } from '@/components/ui/page-links'
import { Pagination } from '@/components/ui/pagination'
import { SiteLink } from '@/components/ui/site-link'
import { fileHref } from '@/lib/routes/file-href'
import { FACT_GAP, joinFacts } from '@/lib/text/join-facts'
import { FavoriteEntry } from './favorite-entry'
import type { FavoriteView } from './favorite-view-model'
import styles from './personal.module.scss'

type SharedAlbumProps = {
  name: string
  description: string | null
  coverId: string | null
  count: number
  rss: string
  items: readonly FavoriteView[]
  pages: PageLinks
  paginationLabels: { name: string; previous: string; next: string; page: string }
}

/** Renders a member's album as shown to visitors with its link. */
export const SharedAlbum = (props: SharedAlbumProps) => {
  const t = useTranslations('personal')
  const { name, description, coverId, count, rss, items, pages, paginationLabels } = props
  return (
    <div className={styles.shared}>
      <header>
        {coverId && <img src={fileHref(coverId)} alt="" width={96} height={128} />}
        <div>
          <p className={styles.line}>{joinFacts([t('sharedTitle'), t('sharedBy')])}</p>
          <h1>{name}</h1>
          {description && <p className={styles.description}>{description}</p>}
          <p className={styles.line}>
            {t('items', { count })}
            {FACT_GAP}
            <SiteLink href={rss}>RSS</SiteLink>
          </p>
        </div>
      </header>
      {items.length === 0 && <EmptyState title={t('emptyResources')} />}
      <ul className={styles.list}>
        {items.map((view) => (
          <FavoriteEntry key={view.key} view={{ ...view, missingNote: undefined }} />
        ))}
      </ul>
      <Pagination pages={pages} labels={paginationLabels} />
    </div>
  )
}
