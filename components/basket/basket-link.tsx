import { ShoppingBasket } from 'lucide-react'
import { StaticIcon } from '@/components/ui/static-icon'
import styles from './basket-link.module.scss'

type Props = {
  href: string
  label: string
  /** `bar`: with its words; `tool`: an icon whose words show on pointing, in classes of the toolbar. */
  look?: 'bar' | 'tool'
  classes?: { tool: string; label: string } | undefined
}

/** The way to the basket; scripts write the number of its works (`showCount`). A page's link without them. */
export const BasketLink = ({ href, label, look = 'bar', classes }: Props) => {
  const badge = <span className={styles.badge} data-basket-count="" hidden />
  return look === 'bar' ? (
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
