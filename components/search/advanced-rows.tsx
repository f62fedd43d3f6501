'use client'

import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import type { AdvancedFormView, AdvancedRow } from './advanced-form-view-model'
import { advancedConditions, advancedExpression } from './advanced-query'
import styles from './advanced-form.module.scss'

type RowsView = Pick<
  AdvancedFormView,
  'rows' | 'shown' | 'expression' | 'fields' | 'ops' | 'maxLength' | 'messages'
>

/** Renders the rows of the advanced search, one more per click (by the server without scripts), and their query. */
export const AdvancedRows = ({
  view,
  years,
  reset,
}: {
  view: RowsView
  years: ReactNode
  reset: ReactNode
}) => {
  const { messages, rows } = view
  const [shown, setShown] = useState(view.shown)
  const [expression, setExpression] = useState(view.expression)
  const box = useRef<HTMLDivElement>(null)
  const read = () => {
    const form = box.current?.closest('form')
    if (!form) return
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : undefined
    }
    setExpression(advancedExpression(advancedConditions(text), view.fields))
  }
  return (
    <div ref={box} onInput={read} onChange={read}>
      {rows.slice(0, shown).map((row) => (
        <Row key={row.number} row={row} view={view} />
      ))}
      {years}
      <p className={styles.expression}>
        <span>{messages.expression}</span> {/* Read out at every letter, it would drown what is typed. */}
        <output aria-live="off">{expression === '' ? messages.noExpression : expression}</output>
      </p>
      <div className={styles.actions} data-no-print="">
        <Button type="submit" variant="primary">
          {messages.submit}
        </Button>
        {shown < rows.length && (
          <Button
            type="submit"
            name="add"
            value={shown + 1}
            onClick={(event) => {
              event.preventDefault()
              flushSync(() => setShown(shown + 1))
              box.current?.querySelector<HTMLInputElement>(`[name="q${shown + 1}"]`)?.focus()
            }}
          >
            {messages.add}
          </Button>
        )}
        {reset}
      </div>
    </div>
  )
}

const Row = ({ row, view }: { row: AdvancedRow; view: RowsView }) => {
  const { messages } = view
  const name = (part: string) => `${part}${row.number}`
  return (
    <fieldset className={styles.row}>
      <legend>{row.label}</legend>
      {row.number === 1 ? (
        <span className={styles.first}>{messages.first}</span>
      ) : (
        <Select
          name={name('o')}
          defaultValue={row.op}
          options={view.ops}
          aria-label={messages.operator}
          className={styles.op}
        />
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
