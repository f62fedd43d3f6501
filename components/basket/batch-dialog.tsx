'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toast-store'
import { addToBasket } from '@/lib/browser/basket-store'
import { limits } from '@/lib/rules/limits'
import type { Locale } from '@/lib/i18n/locales'
import { citeHref } from '@/lib/routes/citation-href'
import styles from './basket.module.scss'
import { SelectAll } from './select-all'
import { showStorageError } from './show-storage-error'
import { useSelection } from '@/components/ui/use-selection'
import { worksOnPage } from './works-on-page'

type Props = { locale: Locale; onClose: () => void }

/** Renders batch citation: select works of the page, then cite them or add them to the basket. */
export const BatchDialog = ({ locale, onClose }: Props) => {
  const t = useTranslations('basket')
  const works = useMemo(worksOnPage, [])
  const selection = useSelection(works.map(({ id }) => id))
  const withChosen = (act: (ids: number[]) => void) => () => {
    if (selection.chosen.length === 0) showToast(t('selectFirst'), 'danger')
    else if (selection.chosen.length > limits.basket.items)
      showToast(t('overfull', { count: limits.basket.items }), 'danger', 4000)
    else act(selection.chosen)
  }
  const add = withChosen((ids) => {
    const { added, left, storageError } = addToBasket(works.filter(({ id }) => ids.includes(id)))
    if (left > 0) showToast(t('overfull', { count: limits.basket.items }), 'danger', 4000)
    else showToast(added > 0 ? t('addedMany', { count: added }) : t('already'), 'success')
    showStorageError(storageError, t)
  })
  const cite = withChosen((ids) => location.assign(citeHref({ locale, ids })))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('batchTitle')}
      closeLabel={t('close')}
      width={limits.basket.dialogWidth}
      shape="page"
      actions={
        works.length > 0 && (
          <>
            <Button onClick={add}>{t('addSelected')}</Button>
            <Button variant="primary" onClick={cite}>
              {t('citeSelected')}
            </Button>
          </>
        )
      }
    >
      {works.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <>
          <p>{t('batchText')}</p>
          <SelectAll selection={selection} total={works.length} />
          <ul className={styles.choices}>
            {works.map(({ id, title }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={selection.has(id)} onChange={() => selection.toggle(id)} />
                  <span>{title}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
