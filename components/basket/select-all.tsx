import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from './basket.module.scss'
import type { Selection } from '@/components/ui/use-selection'

type Props = { selection: Selection<number>; total: number }

/** Renders the checkbox that selects all or none, indeterminate in between, and the number selected. */
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
