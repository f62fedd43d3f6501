import { ButtonLink } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { AdvancedFormView } from './advanced-form-view-model'
import { AdvancedRows } from './advanced-rows'
import { Within } from './within'
import styles from './advanced-form.module.scss'

/**
 * Renders the advanced search: one row per condition, a plain form. Another type is another page, with other fields.
 */
export const AdvancedForm = ({ view }: { view: AdvancedFormView }) => {
  const { messages, action: _action, hidden: _hidden, types: _types, reset: _reset, ...rows } = view
  return (
    <div className={styles.advanced}>
      {view.types.length > 1 && (
        <nav aria-label={messages.types} className={styles.types} data-no-print="">
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
      <form role="search" data-printed="" aria-label={messages.name} action={view.action} method="get">
        {view.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AdvancedRows
          view={{ ...rows, messages }}
          years={
            <>
              <div className={styles.row}>
                <YearField name="yearFrom" label={messages.yearFrom} value={view.yearFrom} />
                <YearField name="yearTo" label={messages.yearTo} value={view.yearTo} />
              </div>
              {view.within && <Within className={styles.within} view={view.within} />}
            </>
          }
          reset={
            <ButtonLink href={view.reset.href} variant="quiet" rel="nofollow">
              {view.reset.label}
            </ButtonLink>
          }
        />
        <p className={styles.help}>{messages.help}</p>
      </form>
    </div>
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
