import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import own from './journal-search.module.scss'
import styles from './search-box.module.scss'

export type JournalSearchView = {
  action: string
  hidden: { name: string; value: string }[]
  maxLength: number
  messages: { name: string; placeholder: string; submit: string }
}

/** Renders the form that searches within one journal, for its pages. */
export const JournalSearch = ({
  view: { action, hidden, maxLength, messages },
}: {
  view: JournalSearchView
}) => (
  <form
    className={clsx(styles.form, own.journalSearch)}
    role="search"
    aria-label={messages.name}
    action={action}
    method="get"
    data-search-form=""
  >
    {hidden.map(({ name, value }) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input
      type="search"
      name="q"
      required
      maxLength={maxLength}
      aria-label={messages.name}
      placeholder={messages.placeholder}
      autoComplete="off"
      className={styles.input}
    />
    <Button type="submit" className={styles.submit}>
      <Search aria-hidden /> {messages.submit}
    </Button>
  </form>
)
