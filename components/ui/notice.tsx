import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './notice.module.scss'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<NoticeTone, typeof Info> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** Announces a notice that appears after the page has loaded: `status` politely, `alert` at once. */
  role?: 'status' | 'alert'
}

/** Renders what happened and what to do, in a permanent box. */
export const Notice = ({ tone = 'info', title, children, role }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className={clsx(styles.notice, styles[tone])} role={role}>
      <Icon aria-hidden />
      <div>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
