import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showFailure, showToast } from '@/components/ui/toast-store'
import { clearBasket, removeFromBasket } from '@/lib/browser/basket-store'
import { copyText } from '@/lib/browser/copy-text'
import type { BasketItem, BasketString } from '@/lib/rules/basket'
import { type CitationType, citationTypeOf, citationTypes } from '@/lib/citation/citation-types'
import type { CslStyleId } from '@/lib/citation/csl-styles'
import type { Locale } from '@/lib/i18n/locales'
import { citationFileHref } from '@/lib/routes/citation-href'
import styles from './basket.module.scss'
import { copiedReferences } from './copied-references'

type Props = {
  locale: Locale
  style: CslStyleId
  items: readonly BasketItem[]
  strings: readonly BasketString[]
  chosen: readonly number[]
  /** Ids of works known to be missing: a file of only these would be an error page. */
  missingIds: readonly number[]
}

/** Renders copy, export, delete and clear: each needs at least one selected work. */
export const BasketActions = ({ locale, style, items, strings, chosen, missingIds }: Props) => {
  const t = useTranslations('basket')
  const citation = useTranslations('citation')
  const [type, setType] = useState<CitationType>('BibTeX')
  const withChosen = (act: () => void) => () => {
    if (chosen.length === 0) showToast(t('noSelection'), 'danger')
    else act()
  }
  const copy = async () => {
    const { text, html } = copiedReferences(items, strings, chosen)
    if (text === '') return showFailure(t('noCitation'))
    const done = await copyText(text, html)
    showToast(done ? t('copied') : t('copyFailed'), done ? 'success' : 'danger')
  }
  const remove = () => {
    removeFromBasket(chosen)
    showToast(t('deleted'), 'success')
  }
  const clear = () => {
    clearBasket()
    showToast(t('cleared'), 'success')
  }
  const download = () => {
    const ids = chosen.filter((id) => !missingIds.includes(id))
    if (ids.length === 0) return showFailure(t('noCitation'))
    location.assign(citationFileHref({ locale, ids, style, type }))
  }
  return (
    <>
      <Button onClick={withChosen(() => void copy())}>{t('copy')}</Button>
      <label className={styles.format}>
        <span>{t('format')}</span>
        <select value={type} onChange={(event) => setType(citationTypeOf(event.target.value) ?? 'BibTeX')}>
          {citationTypes.map((each) => (
            <option key={each} value={each}>
              {citation(`type.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="primary" onClick={withChosen(download)}>
        {t('export')}
      </Button>
      <Button onClick={withChosen(remove)}>{t('delete')}</Button>
      <Button variant="danger" onClick={withChosen(clear)}>
        {t('clear')}
      </Button>
    </>
  )
}
