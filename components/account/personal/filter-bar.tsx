'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import styles from './personal.module.scss'
import { typeName } from './favorite-view-model'

type FilterBarProps = {
  types: readonly number[]
  onChange: (filter: { type: string; q: string }) => void
}

/** Renders the filter of a list by type and words. */
export const FilterBar = ({ types, onChange }: FilterBarProps) => {
  const t = useTranslations('personal')
  const [type, setType] = useState('')
  const [q, setQ] = useState('')
  return (
    <form
      className={styles.filter}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ type, q: q.trim() })
      }}
    >
      <SelectField
        id="filter-type"
        label={t('typeLabel')}
        value={type}
        onChange={(event) => {
          setType(event.target.value)
          onChange({ type: event.target.value, q: q.trim() })
        }}
        options={[
          { value: '', label: t('allTypes') },
          ...types.map((type) => ({ value: String(type), label: typeName(t, type) })),
        ]}
      />
      <TextField
        id="filter-q"
        type="search"
        label={t('searchLabel')}
        value={q}
        maxLength={150}
        onChange={(event) => setQ(event.target.value)}
        after={<Button type="submit">{t('search')}</Button>}
      />
    </form>
  )
}
