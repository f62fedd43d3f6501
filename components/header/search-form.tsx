import { Search } from 'lucide-react'
import { SiteLink } from '@/components/ui/site-link'
import { StaticIcon } from '@/components/ui/static-icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { SearchView } from './header-view-model'
import styles from './search-form.module.scss'

type SearchFormProps = { view: SearchView; maxLength: number }

/** Renders the search box: a plain GET form, with a select of types where the site has several. */
export const SearchForm = ({ view, maxLength }: SearchFormProps) => {
  const { messages, options, chosen, advanced } = view
  return (
    <form
      className={styles.searchForm}
      role="search"
      aria-label={messages.form}
      action={view.action}
      method="get"
      data-search-form=""
    >
      <div className={styles.box}>
        {options.length > 1 ? (
          <select name="type" defaultValue={chosen} aria-label={messages.type} className={styles.type}>
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                data-action={option.action}
                data-new-tab={option.newTab ? '' : undefined}
              >
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <input type="hidden" name="type" value={chosen} />
        )}
        <input type="hidden" name="index" value="0" />
        <input type="hidden" name="lang" value={view.lang} />
        <input
          className={styles.input}
          type="search"
          name="q"
          defaultValue={view.q}
          maxLength={maxLength}
          required
          aria-label={messages.input}
          placeholder={messages.placeholder}
          autoComplete="off"
          data-suggest=""
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit}>
          <StaticIcon of={Search} />
          <VisuallyHidden>{messages.search}</VisuallyHidden>
        </button>
      </div>
      {advanced && (
        <SiteLink href={advanced.href} newTab={advanced.newTab} className={styles.advanced}>
          {advanced.label}
        </SiteLink>
      )}
    </form>
  )
}

/** Renders the message for an empty search; opened by scripts, without them the browser shows its own. */
export const SearchTips = ({ messages }: { messages: SearchView['messages'] }) => (
  <dialog className={styles.tips} aria-labelledby="search-tips" closedby="any">
    <h2 id="search-tips">{messages.emptyTitle}</h2>
    <p>{messages.emptyText}</p>
    <form method="dialog">
      <button type="submit">{messages.ok}</button>
    </form>
  </dialog>
)
