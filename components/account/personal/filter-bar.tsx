'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import styles from './personal.module.scss'
import { type PersonalWords, typeWord } from './place'

type FilterBarProps = {
  words: PersonalWords
  types: readonly number[]
  onChange: (filter: { type: string; q: string }) => void
}

/** Type and words of a list. */
export const FilterBar = ({ words, types, onChange }: FilterBarProps) => {
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
        label={words.typeLabel}
        value={type}
        onChange={(event) => {
          setType(event.target.value)
          onChange({ type: event.target.value, q: q.trim() })
        }}
        options={[
          { value: '', label: words.allTypes },
          ...types.map((one) => ({ value: String(one), label: typeWord(words, one) })),
        ]}
      />
      <TextField
        id="filter-q"
        type="search"
        label={words.searchLabel}
        value={q}
        maxLength={150}
        onChange={(event) => setQ(event.target.value)}
        after={<Button type="submit">{words.search}</Button>}
      />
    </form>
  )
}
