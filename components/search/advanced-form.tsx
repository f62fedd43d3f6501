import { Button, ButtonLink } from '@/components/ui/button'
import { Select, type Option } from '@/components/ui/select'
import { SiteLink } from '@/components/ui/site-link'
import type { SearchLink } from './search-view-model'
import styles from './advanced-form.module.scss'

type AdvancedRow = {
  number: number
  label: string
  field: string
  q: string
  op: string
  exact: boolean
}

export type AdvancedFormView = {
  action: string
  hidden: { name: string; value: string }[]
  types: SearchLink[]
  rows: AdvancedRow[]
  fields: readonly Option[]
  ops: readonly Option[]
  yearFrom: string
  yearTo: string
  maxLength: number
  reset: SearchLink
  messages: {
    name: string
    types: string
    field: string
    operator: string
    text: string
    exact: string
    yearFrom: string
    yearTo: string
    submit: string
    help: string
  }
}

/** The advanced search: a row a condition, a plain form. Another type is another page, with its own fields. */
export const AdvancedForm = ({ view }: { view: AdvancedFormView }) => {
  const { messages } = view
  return (
    <div className={styles.advanced}>
      {view.types.length > 1 && (
        <nav aria-label={messages.types} className={styles.types}>
          {view.types.map((type) => (
            <SiteLink
              key={type.href}
              href={type.href}
              rel="nofollow"
              aria-current={type.current ? 'page' : undefined}
            >
              {type.label}
            </SiteLink>
          ))}
        </nav>
      )}
      <form role="search" aria-label={messages.name} action={view.action} method="get">
        {view.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {view.rows.map((row) => (
          <Row key={row.number} row={row} view={view} />
        ))}
        <div className={styles.row}>
          <YearField name="yearFrom" label={messages.yearFrom} value={view.yearFrom} />
          <YearField name="yearTo" label={messages.yearTo} value={view.yearTo} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {messages.submit}
          </Button>
          <ButtonLink href={view.reset.href} variant="quiet" rel="nofollow">
            {view.reset.label}
          </ButtonLink>
        </div>
        <p className={styles.help}>{messages.help}</p>
      </form>
    </div>
  )
}

const Row = ({ row, view }: { row: AdvancedRow; view: AdvancedFormView }) => {
  const { messages } = view
  const name = (part: string) => `${part}${row.number}`
  return (
    <fieldset className={styles.row}>
      <legend>{row.label}</legend>
      {row.number > 1 ? (
        <Select
          name={name('o')}
          defaultValue={row.op}
          options={view.ops}
          aria-label={messages.operator}
          className={styles.op}
        />
      ) : (
        <span className={styles.op} />
      )}
      <Select
        name={name('f')}
        defaultValue={row.field}
        options={view.fields}
        aria-label={messages.field}
        className={styles.field}
      />
      <input
        type="search"
        name={name('q')}
        defaultValue={row.q}
        maxLength={view.maxLength}
        aria-label={messages.text}
        className={styles.text}
      />
      <label className={styles.exact}>
        <input type="checkbox" name={name('e')} value="1" defaultChecked={row.exact} /> {messages.exact}
      </label>
    </fieldset>
  )
}

const YearField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className={styles.year}>
    {label}{' '}
    <input
      type="text"
      inputMode="numeric"
      pattern="[0-9]{4}"
      maxLength={4}
      name={name}
      defaultValue={value}
    />
  </label>
)
