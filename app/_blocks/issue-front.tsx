import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { thumbnail } from '@/lib/routes/picture-href'
import { ArticleEntry } from '@/components/article/article-entry'
import type { EntryView } from '@/components/article/entry-view-model'
import { Cover } from '@/components/ui/cover'
import { BlockHtml } from '@/components/ui/inline-html'
import { NamesText } from '@/components/ui/names-text'
import { SiteLink } from '@/components/ui/site-link'
import { TitleHtml } from '@/components/ui/title-html'
import type { Block } from './block'
import { isShort } from './block-layout'
import blocks from './blocks.module.scss'
import styles from './issue-front.module.scss'

type Issue = Extract<Block, { kind: 'issue' }>

/**
 * Renders the current issue as a front page: its cover and facts, then a lead paper with its figure and the others,
 * then `children`.
 */
export const IssueFront = ({ issue, children }: { issue: Issue; children?: ReactNode }) => (
  <>
    <IssueCover issue={issue} />
    <div>
      {issue.lead && <Lead entry={issue.lead} />}
      {issue.entries.length > 0 && (
        <div className={blocks.entries}>
          {issue.entries.map((entry) => (
            <ArticleEntry key={entry.id} entry={entry} brief />
          ))}
        </div>
      )}
      {children}
    </div>
  </>
)

const IssueCover = ({ issue }: { issue: Issue }) => {
  const { cover, line, coverTitle, theme, facts, more } = issue
  const picture = <Cover src={cover} alt={line} title={coverTitle} issue={line} width={240} eager />
  return (
    <div className={clsx(styles.issue, !isShort(issue) && styles.long, theme.text !== '' && styles.themed)}>
      {more ? <SiteLink href={more.href}>{picture}</SiteLink> : picture}
      <div>
        <p className={styles.line}>{line}</p>
        {theme.text !== '' && (
          <p className={styles.theme} lang={theme.lang}>
            {theme.text}
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </div>
  )
}

const Lead = ({ entry }: { entry: EntryView }) => (
  <article className={styles.lead}>
    {entry.figure !== null && <img {...thumbnail(entry.figure, 480)} alt="" width={400} height={300} />}
    <div>
      <h3>
        <SiteLink href={entry.href} lang={entry.titleLang}>
          <TitleHtml html={entry.titleHtml} />
        </SiteLink>
      </h3>
      {entry.authors !== '' && (
        <p lang={entry.authorsLang}>
          <NamesText text={entry.authors} />
        </p>
      )}
      {entry.abstractHtml !== null && (
        <BlockHtml html={entry.abstractHtml} lang={entry.abstractLang} className={styles.abstract} />
      )}
    </div>
  </article>
)
