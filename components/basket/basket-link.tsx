'use client'

import { ShoppingBasket } from 'lucide-react'
import { badgeText } from '@/lib/domain/basket'
import styles from './basket-link.module.scss'
import { useBasket } from './use-basket'

type Props = {
  href: string
  label: string
  /** `bar`: with its words; `tool`: an icon whose words show on pointing, in classes of the toolbar. */
  look?: 'bar' | 'tool'
  classes?: { tool: string; label: string } | undefined
}

/** The way to the basket with the number of its works, at most 99 (spec chapter 9). A page's link without scripts. */
export const BasketLink = ({ href, label, look = 'bar', classes }: Props) => {
  const count = useBasket().items.length
  const badge = count > 0 && <span className={styles.badge}>{badgeText(count)}</span>
  return look === 'bar' ? (
    <a className={styles.bar} href={href} rel="nofollow" data-basket-open="">
      {label} {badge}
    </a>
  ) : (
    <a className={classes?.tool} href={href} rel="nofollow" data-basket-open="">
      <ShoppingBasket aria-hidden />
      <span className={classes?.label}>{label}</span>
      {badge && <span className={styles.corner}>{badge}</span>}
    </a>
  )
}
