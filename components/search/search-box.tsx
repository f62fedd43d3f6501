import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { SiteLink } from '@/components/ui/site-link'
import { gapAfter } from '@/lib/text/gap-after'
import type { SearchFormView } from './search-view-model'
import { Within } from './within'
import styles from './search-box.module.scss'

/** Renders the editable query of a result page: types as links, a field, the words. */
export const SearchBox = ({ view }: { view: SearchFormView }) => {
  const { messages } = view
  return (
    <div className={styles.searchBox}>
      {view.types.length > 1 && <SearchTypes view={view} />}
      <form
        role="search"
        aria-label={messages.form}
        action={view.action}
        method="get"
        className={styles.form}
        data-search-form=""
      >
        {view.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          name="field"
          defaultValue={view.field.value}
          options={view.field.options}
          aria-label={messages.inField}
          className={styles.field}
        />
        <input
          className={styles.input}
          type="search"
          name="q"
          id="search-query"
          defaultValue={view.q}
          maxLength={view.maxLength}
          aria-label={messages.query}
          placeholder={messages.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest=""
        />
        <Button type="submit" variant="primary" className={styles.submit}>
          <Search aria-hidden />
          {messages.submit}
        </Button>
        {view.within && <Within className={styles.within} view={view.within} />}
      </form>
      <p className={styles.help} data-no-print="">
        {messages.help}
        {gapAfter(messages.help)}
        {view.advanced && (
          <SiteLink href={view.advanced.href} newTab={view.advanced.newTab}>
            {view.advanced.label}
          </SiteLink>
        )}
      </p>
    </div>
  )
}

const SearchTypes = ({ view: { types, messages } }: { view: SearchFormView }) => (
  <nav aria-label={messages.types} className={styles.types} data-no-print="">
    <ul>
      {types.map((type) => (
        <li key={type.href}>
          <SiteLink
            href={type.href}
            newTab={type.newTab}
            rel="nofollow"
            aria-current={type.current ? 'page' : undefined}
          >
            {type.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
