import type { ReactNode } from 'react'
import styles from './personal.module.scss'

type TaskProps = {
  title: string
  /** The one that is open at first; opening another closes it. */
  first?: boolean
  children: ReactNode
}

/** Renders a task of account security below its heading, which opens it: of all tasks one is in sight at a time. */
export const Task = ({ title, first = false, children }: TaskProps) => (
  <section className={styles.task}>
    <details name="account-task" open={first}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div>{children}</div>
    </details>
  </section>
)
