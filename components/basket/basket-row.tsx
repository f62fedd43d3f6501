import { useTranslations } from 'next-intl'
import { GripVertical } from 'lucide-react'
import { ReferenceHtml } from '@/components/ui/inline-html'
import { PhrasedText, PhrasedTitle } from '@/components/ui/phrased-title'
import { SiteLink } from '@/components/ui/site-link'
import { hrefOfArticle } from '@/lib/routes/article-path'
import type { BasketItem, BasketString } from '@/lib/rules/basket'
import { plainText } from '@/lib/text/inline-html'
import { type Locale, localized } from '@/lib/i18n/locales'
import styles from './basket.module.scss'
import { RowButtons } from './row-buttons'

type Props = {
  item: BasketItem
  reference: BasketString | undefined
  locale: Locale
  checked: boolean
  toggle: () => void
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: () => void
  drag: { dragging: boolean; start: () => void; drop: () => void; end: () => void }
}

/** Renders a work of the basket: its title above its reference. */
export const BasketRow = ({ item, reference, locale, checked, toggle, up, down, remove, drag }: Props) => {
  const t = useTranslations('basket')
  const { text: titleHtml, lang } = localized(locale, { zh: reference?.title, en: reference?.enTitle })
  const prefix = reference?.address ? `//${reference.address}` : ''
  const title = plainText(titleHtml) || item.resName || String(item.id)
  return (
    <li
      className={styles.row}
      draggable
      data-dragging={drag.dragging || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', item.resString || title)
        drag.start()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.drop()
      }}
      onDragEnd={drag.end}
    >
      <GripVertical aria-hidden className={styles.grip} />
      <label className={styles.check}>
        <input type="checkbox" checked={checked} onChange={toggle} aria-label={t('select', { title })} />
      </label>
      <p className={styles.title}>
        <SiteLink href={prefix + hrefOfArticle(locale, { id: item.id, doi: reference?.doi || null })}>
          {titleHtml ? <PhrasedTitle html={titleHtml} lang={lang} /> : <PhrasedText text={title} />}
        </SiteLink>
      </p>
      <div className={styles.reference}>
        {reference ? (
          <>
            <ReferenceHtml as="p" html={reference.quoteHtml || reference.quote} lang={reference.quoteLang} />
            {reference.transQuote !== '' && (
              <ReferenceHtml
                as="p"
                html={reference.transQuoteHtml || reference.transQuote}
                lang={reference.transQuoteLang}
              />
            )}
          </>
        ) : (
          <p>{item.resString}</p>
        )}
      </div>
      <RowButtons {...{ title, up, down, remove }} />
    </li>
  )
}
