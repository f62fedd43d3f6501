import type { ReactNode } from 'react'
import { ArticleEntry } from '@/components/article/article-entry'
import { Choices } from '@/components/ui/choices'
import { CardGrid, coverShape } from '@/components/ui/card-grid'
import { NewsList } from '@/components/news/news-list'
import { OwnerHtml } from '@/components/page/owner-html'
import { limits } from '@/lib/rules/limits'
import { SiteLink } from '@/components/ui/site-link'
import type { Block, JournalFact, OwnerLink } from './block'
import { IssueFront } from './issue-front'
import { TitleText } from '@/components/ui/title-html'
import { hasHan } from '@/lib/text/has-han'
import styles from './blocks.module.scss'

type Props = { block: Block; newTab: string; children?: ReactNode }

/** Renders the content of a block by its kind; `children` follow the papers of a current issue. */
export const BlockBody = ({ block, newTab, children }: Props) => {
  switch (block.kind) {
    case 'issue':
      return <IssueFront issue={block}>{children}</IssueFront>
    case 'articles':
      return (
        <div className={styles.entries}>
          {block.entries.map((entry) => (
            <ArticleEntry key={entry.id} entry={entry} brief={block.column === 'rail' ? 'line' : true} />
          ))}
        </div>
      )
    case 'news':
      return <NewsList entries={block.entries} newTab={newTab} brief />
    case 'facts':
      return <Facts facts={block.facts} action={block.action} />
    case 'journals':
      return <Journals {...block} />
    case 'cards':
      return (
        <div className={styles.cards}>
          <CardGrid cards={block.cards} level={3} shape={block.shape} />
        </div>
      )
    case 'people':
      return <People people={block.people} />
    case 'links':
      return (
        <ul className={styles.links}>
          {block.links.map(({ label, href, lang }) => (
            <li key={href} lang={lang}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      )
    case 'partners':
      return <Partners links={block.links} newTab={newTab} />
    case 'pictures':
      return <Pictures links={block.links} newTab={newTab} />
    case 'sentence':
      return <p className={styles.sentence}>{block.text}</p>
    case 'html':
      return <OwnerHtml html={block.html} lang={block.lang} />
  }
}

type PeopleProps = Pick<Extract<Block, { kind: 'people' }>, 'people'>

const People = ({ people }: PeopleProps) => (
  <ul className={styles.people}>
    {people.map(({ label, href, lang, organization }) => (
      <li key={href}>
        <SiteLink href={href} lang={lang}>
          {label}
        </SiteLink>
        <span lang={organization.lang}>{organization.text}</span>
      </li>
    ))}
  </ul>
)

type OwnerLinks = { links: readonly OwnerLink[]; newTab: string }

const Partners = ({ links, newTab }: OwnerLinks) => (
  <ul className={styles.links}>
    {links.map(({ label, lang, href, picture, leaves }) => (
      <li key={href} lang={lang}>
        <SiteLink href={href} newTab={leaves ? newTab : undefined} className={styles.partner}>
          {picture ? <img src={picture} alt={label} width={133} height={40} loading="lazy" /> : label}
        </SiteLink>
      </li>
    ))}
  </ul>
)

const Pictures = ({ links, newTab }: OwnerLinks) => (
  <ul className={styles.pictures}>
    {links.map(({ label, lang, href, picture, leaves }) => (
      <li key={href} lang={lang}>
        <SiteLink href={href} newTab={leaves ? newTab : undefined}>
          {picture && (
            <img src={picture} alt={label} width={1200} height={limits.bannerHeight} loading="lazy" />
          )}
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Characters of a name that columns hold unless letters are much larger. */
const SHORT_NAME = 12

/** Renders a name; a short Chinese one among English words stays on one line where it fits. */
const Word = ({ text, lang }: JournalFact['words'][number]) => {
  if (!hasHan(text)) return lang === undefined ? text : <span lang={lang}>{text}</span>
  return lang !== undefined && text.length <= SHORT_NAME ? (
    <span lang={lang} data-whole="">
      {text}
    </span>
  ) : (
    <TitleText text={text} lang={lang} />
  )
}

const Facts = ({ facts, action }: Pick<Extract<Block, { kind: 'facts' }>, 'facts' | 'action'>) => (
  <>
    <dl className={styles.facts}>
      {facts.map(({ term, words, inHeader }) => (
        <div key={term} data-in-header={inHeader || undefined}>
          <dt>{term}</dt>
          <dd>
            {words.map((word, at) => (
              <Word key={at} {...word} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
    {action && (
      <p data-no-print="">
        <SiteLink href={action.href} className={styles.action}>
          {action.label}
        </SiteLink>
      </p>
    )}
  </>
)

type JournalsProps = Pick<Extract<Block, { kind: 'journals' }>, 'cards' | 'choices'>

const Journals = ({ cards, choices }: JournalsProps) => (
  <>
    {choices.map((choice) => (
      <Choices key={choice.label} {...choice} />
    ))}
    <div className={styles.cards}>
      <CardGrid cards={cards} level={3} shape={coverShape(cards)} />
    </div>
  </>
)
