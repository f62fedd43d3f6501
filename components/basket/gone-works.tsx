import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { BasketItem } from '@/lib/rules/basket'
import type { BasketWords } from './basket-words'
import styles from './basket.module.scss'

type Props = {
  items: readonly BasketItem[]
  gone: readonly number[]
  words: BasketWords
  remove: (ids: readonly number[]) => void
}

/** Asks whether works that no longer exist shall leave the basket. */
export const GoneWorks = ({ items, gone, words, remove }: Props) => {
  const [keeping, setKeeping] = useState<readonly number[]>([])
  const asked = items.filter(({ id }) => gone.includes(id) && !keeping.includes(id))
  if (asked.length === 0) return null
  const ids = asked.map(({ id }) => id)
  return (
    <Notice tone="warning" role="alert" title={words.gone}>
      <ul>
        {asked.map(({ id, resName }) => (
          <li key={id}>{resName || id}</li>
        ))}
      </ul>
      <p className={styles.answers}>
        <Button size="small" variant="danger" onClick={() => remove(ids)}>
          {words.delete}
        </Button>
        <Button size="small" onClick={() => setKeeping((known) => [...known, ...ids])}>
          {words.keep}
        </Button>
      </p>
    </Notice>
  )
}
