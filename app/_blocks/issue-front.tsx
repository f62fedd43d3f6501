import { thumbnail } from '@/lib/routes/picture-href'
import { ArticleEntry } from '@/components/article/article-entry'
import type { EntryView } from '@/components/article/entry-view-model'
import { Cover } from '@/components/ui/cover'
import { BlockHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { TitleHtml } from '@/components/ui/title-html'
import type { Block } from './block'
import blocks from './blocks.module.scss'
import styles from './issue-front.module.scss'

type Props = { issue: Extract<Block, { kind: 'issue' }> }

/** Renders the current issue as a front page: a lead paper with its figure, then the cover and the other papers. */
export const IssueFront = ({ issue }: Props) => (
  <>
    {issue.lead && <Lead entry={issue.lead} />}
    <div className={styles.issue}>
      <div className={styles.cover}>
        <Cover
          src={issue.cover}
          alt={issue.line}
          title={issue.coverTitle}
          issue={issue.line}
          width={128}
          eager
        />
        <p>{issue.line}</p>
      </div>
      {issue.entries.length > 0 && (
        <div className={blocks.entries}>
          {issue.entries.map((entry) => (
            <ArticleEntry key={entry.id} entry={entry} brief />
          ))}
        </div>
      )}
    </div>
  </>
)

const Lead = ({ entry }: { entry: EntryView }) => (
  <article className={styles.lead}>
    {entry.figure !== null && <img {...thumbnail(entry.figure, 480)} alt="" width={400} height={300} />}
    <div>
      <h3>
        <SiteLink href={entry.href} lang={entry.titleLang}>
          <TitleHtml html={entry.titleHtml} />
        </SiteLink>
      </h3>
      {entry.authors !== '' && <p lang={entry.authorsLang}>{entry.authors}</p>}
      {entry.abstractHtml !== null && (
        <BlockHtml html={entry.abstractHtml} lang={entry.abstractLang} className={styles.abstract} />
      )}
    </div>
  </article>
)
