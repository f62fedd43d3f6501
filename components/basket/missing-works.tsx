import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { BasketItem } from '@/lib/rules/basket'
import styles from './basket.module.scss'

type Props = {
  items: readonly BasketItem[]
  missingIds: readonly number[]
  remove: (ids: readonly number[]) => void
}

/** Renders the question whether to remove works that no longer exist from the basket. */
export const MissingWorks = ({ items, missingIds, remove }: Props) => {
  const t = useTranslations('basket')
  const [keeping, setKeeping] = useState<readonly number[]>([])
  const undecided = items.filter(({ id }) => missingIds.includes(id) && !keeping.includes(id))
  if (undecided.length === 0) return null
  const ids = undecided.map(({ id }) => id)
  return (
    <Notice tone="warning" role="alert" title={t('gone')}>
      <ul>
        {undecided.map(({ id, resName }) => (
          <li key={id}>{resName || id}</li>
        ))}
      </ul>
      <p className={styles.answers}>
        <Button size="small" variant="danger" onClick={() => remove(ids)}>
          {t('deleteGone')}
        </Button>
        <Button size="small" onClick={() => setKeeping((current) => [...current, ...ids])}>
          {t('keep')}
        </Button>
      </p>
    </Notice>
  )
}
