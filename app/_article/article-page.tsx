import { FigureBehaviour } from '@/components/article/figure-behaviour'
import { FormulaBehaviour } from '@/components/article/formula-behaviour'
import { FullText } from '@/components/article/full-text'
import { Badge } from '@/components/ui/badge'
import { ReferenceHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { TitleHtml } from '@/components/ui/title-html'
import { StaticHtml } from '@/components/ui/static-html'
import { AboutSection } from './about-section'
import { ArticleBar } from './article-bar'
import { ArticleHead } from './article-head'
import { ArticleBehaviour } from './article-behaviour'
import { ArticleContextSections } from './article-context-sections'
import { ABSTRACT_END, Opening } from './opening'
import { ArticleEnd } from './article-end'
import { Rail } from './rail'
import { HeadData } from '@/app/_page/head-data'
import { ACCESS_ID } from './access-view-model'
import type { ArticleViewModel } from './article-view-model'
import styles from './article.module.scss'
import type { ArticlePageView } from './article-page-view-model'

/** Renders an article: who, where, when, abstract, text, references, files. */
export const ArticlePage = ({ view }: { view: ArticlePageView }) => (
  <>
    <HeadData {...view.headData} />
    <article className={styles.page}>
      {/* Delays the first paint until the abstract is parsed: content after a header painted alone would shift. */}
      <link rel="expect" href={`#${ABSTRACT_END}`} blocking="render" />
      <StaticHtml contents>
        {view.relations?.grave && (
          <div className={styles.inner}>
            <Relations relations={view.relations} />
          </div>
        )}
        <ArticleHead view={view} />
      </StaticHtml>
      <ArticleBar view={view} favoriteButton={view.favoriteButton} reading={view.reading} />
      <StaticHtml className={styles.columns}>
        <Opening view={view} />
        <Rail view={view} articleContext={view.articleContext} end={view.end} />
        <Text view={view} />
      </StaticHtml>
      {view.articleContext && view.end && <ArticleEnd articleContext={view.articleContext} view={view.end} />}
      <ArticleBehaviour />
      {view.fullText && <FigureBehaviour locale={view.locale} />}
      {view.hasFormulas && <FormulaBehaviour locale={view.locale} />}
    </article>
  </>
)

const Text = ({ view }: { view: ArticlePageView }) => (
  <div className={styles.text}>
    {view.relations?.grave === false && <Relations relations={view.relations} />}
    {view.access && <Access {...view.access} />}
    {view.fullText && <FullText {...view.fullText} />}
    {view.references && <References references={view.references} />}
    <AboutSection about={view.about} front={view.front} />
    {view.files && <Files files={view.files} />}
    {view.reportError && (
      <p className={styles.reportError} data-no-print="">
        <SiteLink href={view.reportError.href} rel="nofollow">
          {view.reportError.label}
        </SiteLink>
      </p>
    )}
    {view.articleContext && <ArticleContextSections articleContext={view.articleContext} />}
    {(view.previous ?? view.next) && <Neighbours view={view} label={view.neighbours} />}
  </div>
)

const Access = ({ text, next, link }: NonNullable<ArticleViewModel['access']>) => (
  <div id={ACCESS_ID} className={styles.access} role="note">
    <p>{text}</p>
    {next !== null && <p>{next}</p>}
    {link && (
      <p>
        <SiteLink href={link.href} rel="nofollow">
          {link.label}
        </SiteLink>
      </p>
    )}
  </div>
)

const Neighbours = ({ view, label }: { view: ArticleViewModel; label: string }) => (
  <nav className={styles.around} aria-label={label}>
    {[view.previous, view.next].map(
      (link, at) =>
        link && (
          <p key={link.href}>
            <span>{link.label}</span>
            <SiteLink href={link.href} rel={at === 0 ? 'prev' : 'next'}>
              <TitleHtml html={link.title.text} lang={link.title.lang} />
            </SiteLink>
          </p>
        ),
    )}
  </nav>
)

const References = ({ references }: { references: NonNullable<ArticleViewModel['references']> }) => (
  <section className={styles.references}>
    <h2>{references.title}</h2>
    <ol>
      {references.items.map(({ anchor, notice, textHtml, lang, transHtml, transLang, link }, index) => (
        <li
          key={index}
          // Works cited in one note share its anchor.
          id={references.items[index - 1]?.anchor === anchor ? undefined : anchor}
        >
          {notice !== null && <Badge tone="danger">{notice}</Badge>}{' '}
          <ReferenceHtml html={textHtml} lang={lang} />{' '}
          {link && (
            <SiteLink href={link.href} data-doi={link.doi}>
              {link.text}
            </SiteLink>
          )}
          {transHtml !== null && <ReferenceHtml as="div" html={transHtml} lang={transLang} />}
        </li>
      ))}
    </ol>
  </section>
)

const Files = ({ files }: { files: NonNullable<ArticleViewModel['files']> }) => (
  <section className={styles.files} data-no-print="">
    <h2>{files.title}</h2>
    <ul>
      {files.items.map(({ id, href, label, lang, note }) => (
        <li key={href} id={id}>
          <SiteLink href={href} lang={lang}>
            {label}
          </SiteLink>
          {note}
        </li>
      ))}
    </ul>
  </section>
)

const Relations = ({ relations }: { relations: NonNullable<ArticleViewModel['relations']> }) => (
  <aside className={relations.grave ? styles.notices : styles.relations} aria-label={relations.title}>
    {relations.items.map(({ text, label, lang, href, date, summary }) => (
      <div key={`${text}${label}`}>
        <p>
          {/[：、]$/.test(text) ? text : `${text} `}
          {href === null ? (
            <TitleHtml html={label} lang={lang} />
          ) : (
            <SiteLink href={href}>
              <TitleHtml html={label} lang={lang} />
            </SiteLink>
          )}
          {date !== null && (
            <>
              {' '}
              <span className={styles.noticeDate}>{date}</span>
            </>
          )}
        </p>
        {summary && (
          <p className={styles.noticeSummary} lang={summary.lang}>
            {summary.text}
          </p>
        )}
      </div>
    ))}
  </aside>
)
