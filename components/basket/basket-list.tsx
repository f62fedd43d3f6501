import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import type { BasketItem, BasketString } from '@/lib/rules/basket'
import type { Locale } from '@/lib/i18n/locales'
import { BasketRow } from './basket-row'
import styles from './basket.module.scss'
import type { Selection } from '@/components/ui/use-selection'

type Props = {
  items: readonly BasketItem[]
  strings: readonly BasketString[]
  selection: Selection<number>
  locale: Locale
  move: (id: number, to: number) => void
  remove: (id: number) => void
}

/** Renders the works in the reader's order: rows are dragged, or moved by buttons. */
export const BasketList = ({ items, strings, selection, locale, move, remove }: Props) => {
  const t = useTranslations('basket')
  const [dragged, setDragged] = useState<number | null>(null)
  const byId = new Map(strings.map((entry) => [entry.id, entry]))
  const moveTo = (id: number, to: number) => {
    move(id, to)
    showToast(t('moved', { n: to + 1 }), 'info', 2000, 'moved')
  }
  return (
    <ol className={styles.list}>
      {items.map((item, at) => (
        <BasketRow
          key={item.id}
          {...{ item, locale }}
          reference={byId.get(item.id)}
          checked={selection.has(item.id)}
          toggle={() => selection.toggle(item.id)}
          up={at > 0 ? () => moveTo(item.id, at - 1) : undefined}
          down={at < items.length - 1 ? () => moveTo(item.id, at + 1) : undefined}
          remove={() => {
            remove(item.id)
            showToast(t('deleted'))
          }}
          drag={{
            dragging: dragged === item.id,
            start: () => setDragged(item.id),
            drop: () => {
              if (dragged !== null && dragged !== item.id) moveTo(dragged, at)
              setDragged(null)
            },
            end: () => setDragged(null),
          }}
        />
      ))}
    </ol>
  )
}
