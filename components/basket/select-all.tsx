import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from './basket.module.scss'
import type { Selection } from './use-selection'

type Props = { selection: Selection; total: number }

/** Checks all or none; half-checked in between. Says how many are. */
export const SelectAll = ({ selection, total }: Props) => {
  const t = useTranslations('basket')
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = selection.some
  }, [selection.some])
  return (
    <p className={styles.selectAll}>
      <label>
        <input ref={ref} type="checkbox" checked={selection.all} onChange={selection.toggleAll} />{' '}
        {t('selectAll')}
      </label>
      <span role="status">{t('selected', { count: selection.chosen.length, total })}</span>
    </p>
  )
}
