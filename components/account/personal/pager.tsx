'use client'

import { Button } from '@/components/ui/button'
import type { PersonalWords } from './place'
import styles from './personal.module.scss'

type PagerProps = { page: number; pages: number; words: PersonalWords; onPage: (page: number) => void }

/** The pages of a list that is read by script; nothing where there is only one. */
export const Pager = ({ page, pages, words, onPage }: PagerProps) =>
  pages <= 1 ? null : (
    <nav className={styles.bar} aria-label={words.pages}>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span>
        {page + 1} / {pages}
      </span>
      <Button size="small" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  )
