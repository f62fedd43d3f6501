import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.scss'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  /** Disclosures of one name open one at a time. */
  name?: string
}

/** Something folded away that opens without scripts. */
export const Disclosure = ({ summary, children, open, id, name }: DisclosureProps) => (
  <details className={styles.disclosure} open={open} id={id} name={name}>
    <summary>
      <ChevronRight aria-hidden />
      <span>{summary}</span>
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
