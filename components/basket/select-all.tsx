import { useEffect, useRef } from 'react'
import { fill } from '@/lib/i18n/fill'
import styles from './basket.module.scss'
import type { Selection } from './use-selection'

type Props = { selection: Selection; total: number; words: { selectAll: string; selected: string } }

/** Checks all or none; half-checked in between. Says how many are. */
export const SelectAll = ({ selection, total, words }: Props) => {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = selection.some
  }, [selection.some])
  return (
    <p className={styles.selectAll}>
      <label>
        <input ref={ref} type="checkbox" checked={selection.all} onChange={selection.toggleAll} />{' '}
        {words.selectAll}
      </label>
      <span role="status">{fill(words.selected, { count: selection.chosen.length, total })}</span>
    </p>
  )
}
