import { thumbnail } from '@/lib/routes/picture-href'
import styles from './cover.module.scss'

/** Text of a cover without a picture. */
type CoverTitle = {
  /** Name of the journal, book or album. */
  title: string
  /** "2026", or nothing. */
  year?: string | undefined
  /** "Vol. 12 No. 3", or nothing. */
  issue?: string | undefined
}

type CoverProps = CoverTitle & {
  /** Address of the picture; without one the cover is typographic. */
  src?: string | null | undefined
  /** Alternative text of the picture; '' where the same text is beside it. */
  alt: string
  /** Width in CSS pixels; the ratio is 3:4. */
  width?: number
  /** Loads the picture with priority: for the first of a page. */
  eager?: boolean
}

/** Renders a cover, 3:4: the picture with a hairline, or a typographic one on the site's tint. */
export const Cover = ({ src, alt, width = 180, eager = false, title, year, issue }: CoverProps) => {
  const height = Math.round((width * 4) / 3)
  if (src) {
    return (
      <img
        className={styles.cover}
        {...thumbnail(src, width)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    )
  }
  return (
    <span className={styles.words} style={{ width }} aria-hidden={alt === '' || undefined}>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {issue !== undefined && <span className={styles.issue}>{issue}</span>}
        {year !== undefined && <span className={styles.year}>{year}</span>}
      </span>
    </span>
  )
}
