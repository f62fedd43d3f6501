import { ArticleListScreen } from '@/app/_content/article-list-screen'
import { FullText } from '@/components/article/full-text'
import { Badge } from '@/components/ui/badge'
import { plainText } from '@/lib/text/inline-html'
import { BlockHtml, InlineHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { Still } from '@/components/ui/still'
import { AboutSection } from '@/app/_article/about-section'
import { ArticleHead } from '@/app/_article/article-head'
import { ArticleBehaviour } from '@/app/_article/article-behaviour'
import { AroundSections } from '@/app/_article/around-sections'
import { Rail } from '@/app/_article/rail'
import { HeadData } from '@/app/_page/head-data'
import type { ArticleViewModel } from '@/app/_article/article-view-model'
import styles from '@/app/_article/article.module.scss'
import type { ArticlePageView, ArticleScreenViewModel } from './view-model'

/** Id of the element after the abstract: the page is painted once it is parsed. */
const ABSTRACT_END = 'words-begin'

/** An article, or the articles of the site. */
export const ArticleView = ({ view }: { view: ArticleScreenViewModel }) =>
  view.list ? <ArticleListScreen view={view.list} /> : <ArticlePage view={view.article} />

/** An article: who, where, when, abstract, text, references, files. */
export const ArticlePage = ({ view }: { view: ArticlePageView }) => (
  <>
    <HeadData {...view.headData} />
    <article className={styles.page}>
      {/* The first paint shows what the reader came for, not the header alone with everything moved a moment later. */}
      <link rel="expect" href={`#${ABSTRACT_END}`} blocking="render" />
      {view.relations?.grave && <Relations relations={view.relations} />}
      <ArticleHead view={view} collect={view.collect} reading={view.reading} />
      <div className={styles.columns}>
        {view.outline && <Outline outline={view.outline} />}
        <Still className={styles.text}>
          <Body view={view} />
        </Still>
        {view.around && view.rail && <Rail around={view.around} view={view.rail} />}
      </div>
      <ArticleBehaviour />
    </article>
  </>
)

const Body = ({ view }: { view: ArticlePageView }) => (
  <>
    {view.relations?.grave === false && <Relations relations={view.relations} />}
    <Abstracts view={view} />
    {view.keywords.map(({ label, lang, words: keywords }) => (
      <p key={lang} className={styles.keywords} lang={lang}>
        <strong>{label}</strong>{' '}
        {keywords.map(({ html, href }) => (
          <SiteLink key={href} href={href}>
            <InlineHtml html={html} />
          </SiteLink>
        ))}
      </p>
    ))}
    {view.fullText && <FullText {...view.fullText} />}
    {view.references && <References references={view.references} />}
    <AboutSection about={view.about} front={view.front} />
    {view.files && <Files files={view.files} />}
    {view.around && <AroundSections around={view.around} words={view.words} />}
    {(view.previous ?? view.next) && <Neighbours view={view} label={view.words.aroundArticle} />}
  </>
)

const Abstracts = ({ view }: { view: ArticleViewModel }) => (
  <>
    {[view.abstract, view.parallelAbstract].map(
      (abstract) =>
        abstract && (
          <section key={abstract.lang} className={styles.abstract}>
            <InlineHtml as="h2" html={abstract.title} />
            <BlockHtml html={abstract.html} lang={abstract.lang} />
          </section>
        ),
    )}
    <span id={ABSTRACT_END} hidden />
    {view.about.abstracts.map(({ title, html, lang, picture }) => (
      <section key={`${lang} ${title} ${html.slice(0, 60)}`} className={styles.abstract}>
        <InlineHtml as="h2" html={title} />
        {picture !== null && <img src={picture} alt={plainText(title)} loading="lazy" />}
        <BlockHtml html={html} lang={lang} />
      </section>
    ))}
  </>
)

const Neighbours = ({ view, label }: { view: ArticleViewModel; label: string }) => (
  <nav className={styles.around} aria-label={label}>
    {[view.previous, view.next].map(
      (link) =>
        link && (
          <p key={link.href}>
            <span>{link.label}</span>
            <SiteLink href={link.href}>
              <InlineHtml html={link.title} />
            </SiteLink>
          </p>
        ),
    )}
  </nav>
)

const Outline = ({ outline }: { outline: NonNullable<ArticleViewModel['outline']> }) => (
  <Still as="nav" className={styles.outline} aria-label={outline.label} data-outline="">
    <details>
      <summary>{outline.label}</summary>
      <ol>
        {outline.entries.map(({ anchor, titleHtml, level, lang }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>
              <InlineHtml html={titleHtml} lang={lang} />
            </a>
          </li>
        ))}
      </ol>
    </details>
  </Still>
)

const References = ({ references }: { references: NonNullable<ArticleViewModel['references']> }) => (
  <section className={styles.references}>
    <h2>{references.title}</h2>
    <ol>
      {references.items.map(({ anchor, notice, textHtml, transHtml, link }) => (
        <li key={anchor} id={anchor}>
          {notice !== null && <Badge tone="danger">{notice}</Badge>} <InlineHtml html={textHtml} />{' '}
          {link && <SiteLink href={link.href}>{link.text}</SiteLink>}
          {transHtml !== null && <InlineHtml as="div" html={transHtml} />}
        </li>
      ))}
    </ol>
  </section>
)

const Files = ({ files }: { files: NonNullable<ArticleViewModel['files']> }) => (
  <section>
    <h2>{files.title}</h2>
    <ul>
      {files.items.map(({ id, href, label, note }) => (
        <li key={href} id={id}>
          <SiteLink href={href}>{label}</SiteLink> {note}
        </li>
      ))}
    </ul>
  </section>
)

const Relations = ({ relations }: { relations: NonNullable<ArticleViewModel['relations']> }) => (
  <aside className={relations.grave ? styles.notices : styles.relations} aria-label={relations.title}>
    {relations.items.map(({ text, label, href }) => (
      <p key={`${text}${label}`}>
        {text}{' '}
        {href === null ? (
          <InlineHtml html={label} />
        ) : (
          <SiteLink href={href}>
            <InlineHtml html={label} />
          </SiteLink>
        )}
      </p>
    ))}
  </aside>
)
