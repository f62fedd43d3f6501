import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import own from './journal-search.module.scss'
import styles from './search-box.module.scss'

export type JournalSearchView = {
  action: string
  hidden: { name: string; value: string }[]
  maxLength: number
  words: { name: string; placeholder: string; submit: string }
}

/** A search within one journal, from its pages: a plain form. */
export const JournalSearch = ({
  view: { action, hidden, maxLength, words },
}: {
  view: JournalSearchView
}) => (
  <form
    className={clsx(styles.form, own.journalSearch)}
    role="search"
    aria-label={words.name}
    action={action}
    method="get"
  >
    {hidden.map(({ name, value }) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input
      type="search"
      name="q"
      required
      maxLength={maxLength}
      aria-label={words.name}
      placeholder={words.placeholder}
      autoComplete="off"
      className={styles.input}
    />
    <Button type="submit" className={styles.submit}>
      <Search aria-hidden /> {words.submit}
    </Button>
  </form>
)
