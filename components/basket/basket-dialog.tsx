'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { moveInBasket, removeFromBasket } from '@/lib/browser/basket-store'
import { preferStyle, preferredStyle } from '@/lib/browser/preferred-style'
import { type CslStyleId, cslStyleOf, cslStyles } from '@/lib/citation/csl-styles'
import { href } from '@/lib/routes/href'
import { limits } from '@/lib/rules/limits'
import type { Locale } from '@/lib/i18n/locales'
import { BasketActions } from './basket-actions'
import { BasketList } from './basket-list'
import styles from './basket.module.scss'
import { MissingWorks } from './missing-works'
import { SelectAll } from './select-all'
import { useBasket } from './use-basket'
import { type ReferencesState, useReferences } from './use-references'
import { useSelection } from '@/components/ui/use-selection'

type Props = {
  locale: Locale
  siteId: number
  /** Whether the site offers its advanced search. */
  advanced: boolean
  onClose: () => void
}

/** Renders the basket: works with their references, actions on the checked ones below, at first all. */
export const BasketDialog = (props: Props) => (
  <QueryProvider>
    <Basket {...props} />
  </QueryProvider>
)

const Basket = ({ locale, siteId, advanced, onClose }: Props) => {
  const t = useTranslations('basket')
  const { items, strings, style: storedStyle } = useBasket()
  const [style, setStyle] = useBasketStyle(storedStyle)
  const references = useReferences({ locale, siteId, style })
  const ids = items.map(({ id }) => id)
  const selection = useSelection(ids, ids)
  const shown = storedStyle === style ? strings : []
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
            missingIds={references.missingIds}
          />
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} within>
          <ButtonLink href={href.issue({ locale })}>{t('browse')}</ButtonLink>
          {advanced && <ButtonLink href={`${href.seniorSearch()}?lang=${locale}`}>{t('search')}</ButtonLink>}
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>
            <SelectAll selection={selection} total={items.length} />
            <StyleSelect value={style} onChange={setStyle} />
          </div>
          <MissingWorks items={items} missingIds={references.missingIds} remove={removeFromBasket} />
          <Progress references={references} />
          {shown.some(({ transQuote }) => transQuote !== '') && <p className={styles.order}>{t('order')}</p>}
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

/**
 * Returns the style of the references; a change in another tab applies here too, or two open baskets would overwrite
 * each other's references.
 */
function useBasketStyle(storedStyle: string) {
  const [style, setStyle] = useState(preferredStyle)
  const [seen, setSeen] = useState(storedStyle)
  if (storedStyle !== seen) {
    setSeen(storedStyle)
    if (storedStyle !== '') setStyle(cslStyleOf(storedStyle).id)
  }
  return [style, setStyle] as const
}

type StyleSelectProps = { value: CslStyleId; onChange: (style: CslStyleId) => void }

const StyleSelect = ({ value, onChange }: StyleSelectProps) => {
  const t = useTranslations('basket')
  const citation = useTranslations('citation')
  return (
    <label>
      {t('style')}{' '}
      <select value={value} onChange={(event) => onChange(preferStyle(event.target.value))}>
        {cslStyles.map(({ id }) => (
          <option key={id} value={id}>
            {citation(`styles.${id}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const Progress = ({ references: { pending, failure, retry } }: { references: ReferencesState }) => {
  const t = useTranslations('basket')
  return (
    <p className={styles.state} role="status">
      {pending && t('loading')}
      {failure !== null && (failure || t('failed'))}{' '}
      {failure !== null && (
        <button type="button" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </p>
  )
}
