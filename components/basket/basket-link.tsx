import { ShoppingBasket } from 'lucide-react'
import { StaticIcon } from '@/components/ui/static-icon'
import styles from './basket-link.module.scss'

type Props = {
  href: string
  label: string
  /** `bar`: with its label; `tool`: an icon whose label shows on hover, with classes of the toolbar. */
  variant?: 'bar' | 'tool'
  classes?: { tool: string; label: string } | undefined
}

/** Renders the link to the basket; scripts write its count (`showCount`). Without them it opens a page. */
export const BasketLink = ({ href, label, variant = 'bar', classes }: Props) => {
  const badge = <span className={styles.badge} data-basket-count="" hidden />
  return variant === 'bar' ? (
    <a className={styles.bar} href={href} rel="nofollow" data-basket-open="">
      {label} {badge}
    </a>
  ) : (
    <a className={classes?.tool} href={href} rel="nofollow" data-basket-open="">
      <StaticIcon of={ShoppingBasket} />
      <span className={classes?.label}>{label}</span>
      <span className={styles.corner}>{badge}</span>
    </a>
  )
}
