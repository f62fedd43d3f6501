import type { CSSProperties } from 'react'
import styles from './skeleton.module.scss'

type SkeletonProps = {
  /** What is being fetched, for screen readers. */
  label: string
  lines?: number
  /** CSS height of one line, where it stands for something else than text. */
  height?: string
}

/** Holds the place of what is being fetched. */
export const Skeleton = ({ label, lines = 3, height }: SkeletonProps) => (
  <div
    className={styles.skeleton}
    role="status"
    aria-label={label}
    style={{ '--line': height } as CSSProperties}
  >
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} />
    ))}
  </div>
)
