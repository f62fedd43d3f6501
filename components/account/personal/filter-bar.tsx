'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { accountPaths } from '@/lib/routes/account-href'
import styles from './personal.module.scss'
import { typeName } from './favorite-view-model'
import { limits } from '@/lib/rules/limits'

type FilterBarProps = {
  types: readonly number[]
  initial: { type: string; q: string }
  /** Fields of the page's address, where the form works without scripts. */
  address?: Readonly<Record<string, string>> | undefined
  onChange: (filter: { type: string; q: string }) => void
}

/** Renders the filter of a list by type and words. */
export const FilterBar = ({ types, initial, address, onChange }: FilterBarProps) => {
  const t = useTranslations('personal')
  const [type, setType] = useState(initial.type)
  const [q, setQ] = useState(initial.q)
  return (
    <form
      className={styles.filter}
      role="search"
      action={address && accountPaths.personal}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ type, q: q.trim() })
      }}
    >
      {Object.entries(address ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        id="filter-type"
        name="kind"
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
        name="q"
        type="search"
        label={t('searchLabel')}
        value={q}
        maxLength={limits.search.maxLength}
        onChange={(event) => setQ(event.target.value)}
        after={<Button type="submit">{t('search')}</Button>}
      />
    </form>
  )
}
