'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import styles from './personal.module.scss'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

/** Renders the pagination of a list loaded by script; nothing for a single page. */
export const Pager = ({ page, pages, onPage }: PagerProps) => {
  const t = useTranslations('personal')
  return pages <= 1 ? null : (
    <nav className={styles.bar} aria-label={t('pages')}>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span>
        {page + 1} / {pages}
      </span>
      <Button size="small" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
