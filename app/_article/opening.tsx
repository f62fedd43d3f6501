import { pictureHref } from '@/lib/routes/picture-href'
import { BlockHtml, InlineHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { plainText } from '@/lib/text/inline-html'
import { ABSTRACT_ID, type ArticleViewModel } from './article-view-model'
import type { KeywordsView } from './keywords-view-model'
import styles from './article.module.scss'

/** Id of the element after the abstract: the first paint waits until it is parsed. */
export const ABSTRACT_END = 'words-begin'

/** Checks whether keywords belong to the abstract in the other language. */
const isParallel = (view: ArticleViewModel, { lang }: KeywordsView): boolean =>
  lang === view.parallelAbstract?.lang

/** Renders abstract and keywords in the reader's language, and abstracts of other kinds. */
export const Opening = ({ view }: { view: ArticleViewModel }) => (
  <div className={styles.opening}>
    {view.abstract && (
      <section className={styles.abstract} id={ABSTRACT_ID}>
        <InlineHtml as="h2" html={view.abstract.title} />
        <BlockHtml html={view.abstract.html} lang={view.abstract.lang} />
      </section>
    )}
    <span id={ABSTRACT_END} hidden />
    <Keywords groups={view.keywords.filter((group) => !isParallel(view, group))} />
    {view.about.abstracts.map((abstract) => (
      <FurtherAbstract
        key={`${abstract.lang} ${abstract.title} ${abstract.html.slice(0, 60)}`}
        {...abstract}
      />
    ))}
  </div>
)

/** Renders an abstract of another kind: a graphical one open, others folded, so that the text starts early. */
const FurtherAbstract = ({ title, html, lang, picture }: ArticleViewModel['about']['abstracts'][number]) =>
  picture === null ? (
    <details className={styles.further} data-print-open="">
      <summary>
        <InlineHtml as="h2" html={title} />
      </summary>
      <BlockHtml html={html} lang={lang} />
    </details>
  ) : (
    <section className={styles.abstract}>
      <InlineHtml as="h2" html={title} />
      <img src={pictureHref(picture, 960)} alt={plainText(title)} loading="lazy" />
      <BlockHtml html={html} lang={lang} />
    </section>
  )

/** Renders the abstract in the other language with its keywords: beside the first, folded below it where narrow. */
export const ParallelAbstract = ({ view }: { view: ArticleViewModel }) =>
  view.parallelAbstract && (
    <details className={styles.parallelAbstract} data-print-open="">
      <summary>
        <InlineHtml as="h2" html={view.parallelAbstract.title} />
      </summary>
      <BlockHtml html={view.parallelAbstract.html} lang={view.parallelAbstract.lang} />
      <Keywords groups={view.keywords.filter((group) => isParallel(view, group))} />
    </details>
  )

const Keywords = ({ groups }: { groups: readonly KeywordsView[] }) =>
  groups.map(({ label, labelLang, lang, links }) => (
    <p key={lang} className={styles.keywords} lang={lang}>
      <strong lang={labelLang}>{label}</strong>{' '}
      {links.map(({ html, href }) => (
        <SiteLink key={href} href={href}>
          <InlineHtml html={html} />
        </SiteLink>
      ))}
    </p>
  ))
