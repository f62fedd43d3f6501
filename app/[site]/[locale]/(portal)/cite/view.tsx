import { CitationFormats, CitationList } from '@/components/citation/citation-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select'
import { SiteLink } from '@/components/ui/site-link'
import { TitleText } from '@/components/ui/title-html'
import { BASKET_FRAGMENT } from '@/lib/routes/citation-href'
import type { CiteViewModel } from './view-model'
import styles from './cite.module.scss'

/** Renders the references of the requested articles in the selected style, and their citation files. */
export const CiteView = ({ view }: { view: CiteViewModel }) => {
  const { box, form } = view
  return (
    <div id={BASKET_FRAGMENT.slice(1)} className={styles.page}>
      <header className={styles.head}>
        <h1>{view.title}</h1>
        {view.count !== null && <p>{view.count}</p>}
      </header>
      {box === null ? (
        <EmptyState title={view.empty.title} text={view.empty.text}>
          <SiteLink href={view.empty.link.href}>{view.empty.link.label}</SiteLink>
        </EmptyState>
      ) : (
        <>
          {view.notices.length > 0 && (
            <Notice tone="warning">
              {view.notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </Notice>
          )}
          {view.work && (
            <p className={styles.work}>
              <Work work={view.work} />
            </p>
          )}
          <form className={styles.chooser} method="get" action={form.action} data-no-print="">
            <input type="hidden" name="ids" value={box.ids} />
            <SelectField
              id="cite-style"
              name="style"
              label={form.style}
              options={box.styles}
              defaultValue={box.style}
            />
            <Button type="submit">{form.apply}</Button>
            <Button variant="quiet" className={styles.copyAll} data-copy={form.allText}>
              {form.copyAll}
            </Button>
          </form>
          <CitationList view={box} />
          <CitationFormats view={box} heading="h2" />
          {view.articles.length > 0 && <Articles title={view.worksTitle} articles={view.articles} />}
        </>
      )}
    </div>
  )
}

const Work = ({ work: { title, lang, href } }: { work: NonNullable<CiteViewModel['work']> }) => (
  <SiteLink href={href} lang={lang}>
    <TitleText text={title} lang={lang} />
  </SiteLink>
)

const Articles = ({ title: heading, articles }: { title: string } & Pick<CiteViewModel, 'articles'>) => (
  <section className={styles.articles} data-no-print="">
    <h2>{heading}</h2>
    <ul>
      {articles.map((work) => (
        <li key={work.id}>
          <Work work={work} />
        </li>
      ))}
    </ul>
  </section>
)
