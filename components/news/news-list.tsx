import { SiteLink } from '@/components/ui/site-link'
import type { NewsEntryView } from './news-entry'
import styles from './news-list.module.scss'

type Props = { entries: NewsEntryView[]; newTab: string; brief?: boolean }

/** Renders news with their dates; external items open their source in a new tab. */
export const NewsList = ({ entries, newTab, brief = false }: Props) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <time dateTime={entry.dateTime}>{entry.date}</time>
        <div>
          <SiteLink href={entry.href} lang={entry.lang} newTab={entry.external === null ? undefined : newTab}>
            {entry.title}
          </SiteLink>
          {!brief && entry.summary !== '' && <p lang={entry.summaryLang}>{entry.summary}</p>}
        </div>
      </li>
    ))}
  </ul>
)
