import { PhrasedNote } from '@/components/ui/phrased-title'
import { SiteLink } from '@/components/ui/site-link'
import { TitleText } from '@/components/ui/title-html'
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
            <TitleText text={entry.title} />
          </SiteLink>
          {!brief && entry.summary !== '' && (
            <p>
              <PhrasedNote text={entry.summary} lang={entry.summaryLang} />
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)
