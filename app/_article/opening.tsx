import { pictureHref } from '@/lib/routes/picture-href'
import { BlockHtml, InlineHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { isLocale } from '@/lib/i18n/locales'
import { plainText } from '@/lib/text/inline-html'
import { ABSTRACT_ID, type ArticleViewModel } from './article-view-model'
import type { KeywordsView } from './keywords-view-model'
import styles from './article.module.scss'

/** Id of the element after the abstract: the first paint waits until it is parsed. */
export const ABSTRACT_END = 'words-begin'

const keywordsIn = (view: ArticleViewModel, lang: string | undefined): KeywordsView[] =>
  view.keywords.filter((group) => group.lang === lang)

const plainAbstracts = ({ abstract, translatedAbstract, parallelAbstract }: ArticleViewModel) => [
  abstract,
  translatedAbstract,
  parallelAbstract,
]

/**
 * Keywords in a language without an abstract to stand behind. In a fold are only those in a third language: others may
 * be the reader's.
 */
const looseKeywords = (view: ArticleViewModel): KeywordsView[] =>
  view.keywords.filter(({ lang }) =>
    [...plainAbstracts(view), ...(isLocale(lang) ? [] : view.about.abstracts)].every(
      (each) => each?.lang !== lang,
    ),
  )

/** Keywords of the abstract at a place among those that are folded, none where another has them. */
function furtherKeywords(view: ArticleViewModel, at: number): KeywordsView[] {
  const before = [...plainAbstracts(view), ...view.about.abstracts.slice(0, at)]
  const lang = view.about.abstracts[at]?.lang
  return isLocale(lang) || before.some((each) => each?.lang === lang) ? [] : keywordsIn(view, lang)
}

/** Renders abstract and keywords in the reader's language, and abstracts of other kinds with theirs. */
export const Opening = ({ view }: { view: ArticleViewModel }) => (
  <div className={styles.opening}>
    {view.abstract && (
      <section className={styles.abstract} id={ABSTRACT_ID}>
        <InlineHtml as="h2" html={view.abstract.title} />
        <BlockHtml html={view.abstract.html} lang={view.abstract.lang} />
      </section>
    )}
    <span id={ABSTRACT_END} hidden />
    {view.abstract && <Keywords groups={keywordsIn(view, view.abstract.lang)} />}
    {view.translatedAbstract && (
      <>
        <section className={styles.abstract}>
          <InlineHtml as="h2" html={view.translatedAbstract.title} />
          <BlockHtml html={view.translatedAbstract.html} lang={view.translatedAbstract.lang} />
        </section>
        <Keywords groups={keywordsIn(view, view.translatedAbstract.lang)} />
      </>
    )}
    <Keywords groups={looseKeywords(view)} />
    {view.about.abstracts.map((abstract, at) => (
      <FurtherAbstract
        key={`${abstract.lang} ${abstract.title} ${abstract.html.slice(0, 60)}`}
        {...abstract}
        keywords={furtherKeywords(view, at)}
      />
    ))}
  </div>
)

type FurtherAbstractProps = ArticleViewModel['about']['abstracts'][number] & { keywords: KeywordsView[] }

/** Renders an abstract of another kind: a graphical one open, others folded, so that the text starts early. */
const FurtherAbstract = ({ title, html, lang, picture, keywords }: FurtherAbstractProps) =>
  picture === null ? (
    <details className={styles.further} data-print-open="">
      <summary>
        <InlineHtml as="h2" html={title} />
      </summary>
      <BlockHtml html={html} lang={lang} />
      <Keywords groups={keywords} />
    </details>
  ) : (
    <section className={styles.abstract}>
      <InlineHtml as="h2" html={title} />
      <img src={pictureHref(picture, 960)} alt={plainText(title)} loading="lazy" />
      <BlockHtml html={html} lang={lang} />
      <Keywords groups={keywords} />
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
      <Keywords groups={keywordsIn(view, view.parallelAbstract.lang)} />
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
