'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { moveInBasket, removeFromBasket } from '@/lib/browser/basket-store'
import { preferStyle, preferredStyle } from '@/lib/browser/preferred-style'
import { cslStyleOf, cslStyles } from '@/lib/citation/csl-styles'
import { limits } from '@/lib/rules/limits'
import type { Locale } from '@/lib/i18n/locales'
import { BasketActions } from './basket-actions'
import { BasketList } from './basket-list'
import styles from './basket.module.scss'
import { GoneWorks } from './gone-works'
import { SelectAll } from './select-all'
import { useBasket } from './use-basket'
import { useReferences } from './use-references'
import { useSelection } from './use-selection'

type Props = { locale: Locale; siteId: number; onClose: () => void }

/** The basket: works left, their references right, what can be done with the checked ones below. */
export const BasketDialog = (props: Props) => (
  <QueryProvider>
    <Basket {...props} />
  </QueryProvider>
)

const Basket = ({ locale, siteId, onClose }: Props) => {
  const t = useTranslations('basket')
  const citation = useTranslations('citation')
  const { items, strings, style: kept } = useBasket()
  const [style, setStyle] = useState(preferredStyle)
  const [seen, setSeen] = useState(kept)
  // Another tab's choice is followed: with a style each, two open baskets would fetch over one another for ever.
  if (kept !== seen) {
    setSeen(kept)
    if (kept !== '') setStyle(cslStyleOf(kept).id)
  }
  const references = useReferences({ locale, siteId, style })
  const selection = useSelection(items.map(({ id }) => id))
  const shown = kept === style ? strings : []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('name')}
      closeLabel={t('close')}
      width={limits.basket.dialogWidth}
      shape="page"
      actions={
        items.length > 0 && (
          <BasketActions
            {...{ locale, style, items }}
            chosen={selection.chosen}
            strings={shown}
            gone={references.gone}
          />
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <div className={styles.tools}>
            <SelectAll selection={selection} total={items.length} />
            <label>
              {t('style')}{' '}
              <select value={style} onChange={(event) => setStyle(preferStyle(event.target.value))}>
                {cslStyles.map(({ id }) => (
                  <option key={id} value={id}>
                    {citation(`styles.${id}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <GoneWorks items={items} gone={references.gone} remove={removeFromBasket} />
          <p className={styles.state} role="status">
            {references.pending && t('loading')}
            {references.failure !== null && (references.failure || t('failed'))}{' '}
            {references.failure !== null && (
              <button type="button" onClick={references.retry}>
                {t('retry')}
              </button>
            )}
          </p>
          <BasketList
            {...{ items, selection, locale }}
            strings={shown}
            move={moveInBasket}
            remove={(id) => removeFromBasket([id])}
          />
        </>
      )}
    </Dialog>
  )
}
