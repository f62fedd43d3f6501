import { journalRoute } from '@/lib/routes/areas/journal'
import { articleWords } from '@/app/_content/article-words'
import { Collect } from '@/app/_content/collect'
import { entries } from '@/app/_content/entries'
import { HeadData } from '@/app/_page/head-data'
import type { ScreenContext } from '@/app/_page/render-screen'
import { journalsTitle } from '@/app/_page/list-names'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { journalSearch } from '@/app/_search/journal-search'
import { ArticleEntry } from '@/components/article/article-entry'
import { FactList } from '@/components/ui/fact-list'
import { journalFacts } from '@/components/journal/journal-facts'
import { OwnerHtml } from '@/components/page/owner-html'
import { JournalSearch } from '@/components/search/journal-search'
import { Cover } from '@/components/ui/cover'
import { SiteLink } from '@/components/ui/site-link'
import { plainText } from '@/lib/text/inline-html'
import { siteOrigin } from '@/lib/text/site-origin'
import { otherLocale } from '@/lib/i18n/locales'
import { periodical } from '@/lib/metadata/json-ld/periodical'
import type { PublicationDetail } from '@/lib/contract/publication'
import { safeUrl } from '@/lib/text/safe-url'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { PeriodTree } from '@/lib/contract/period'
import { href } from '@/lib/routes/href'
import { IssueWall } from './issue-wall'
import styles from './journal.module.scss'

/** A journal with its facts, issues and newest articles; without an id the site's own. */
const load = async ({ call, bundle }: ScreenContext, id: number | undefined) => {
  const asked = id ?? bundle.site.publicationIndexId
  if (!asked) throw new RcPubError('not-found', '')
  const journal = await call('publicationDetail', { params: { id: asked } })
  const query = { siteId: journal.siteId, publicationIndexId: journal.publicationIndexId }
  const [tree, newest] = await Promise.all([
    call('getPeriodTree', { query }),
    call('extArticles', { query: { ...query, size: 5 } }),
  ])
  return { journal, tree: (tree as PeriodTree[])[0] ?? null, newest: newest.content }
}

const journalJsonLd = (journal: PublicationDetail, { locale, bundle: { site } }: ScreenContext) => {
  const address = journal.address ?? site.address
  return periodical({
    name: localized(locale, { zh: journal.publicationName, en: journal.enPublicationName }).text,
    otherName: localized(otherLocale(locale), { zh: journal.publicationName, en: journal.enPublicationName })
      .text,
    issn: [journal.issn, journal.eissn],
    publisher: localized(locale, { zh: journal.publisher, en: journal.enPublisher }).text,
    url: `${address ? siteOrigin(address) : ''}${href.journal({ locale, id: journal.id })}`,
  })
}

const { Page, generateMetadata } = screenPage({
  route: journalRoute,
  load: (context, { params }) => load(context, params.id),
  head: ({ journal }, { locale }) => ({
    title: localized(locale, { zh: journal.publicationName, en: journal.enPublicationName }).text,
    description: plainText(localized(locale, { zh: journal.introHtml, en: journal.enIntroHtml }).text).slice(
      0,
      300,
    ),
    canonical: href.journal({ locale, id: journal.id }),
  }),
  view: ({ journal, tree, newest }, context) => {
    const { locale } = context
    const t = translator(locale, 'journal')
    const title = localized(locale, { zh: journal.publicationName, en: journal.enPublicationName }).text
    const intro = localized(locale, { zh: journal.introHtml, en: journal.enIntroHtml })
    const submit = safeUrl(journal.submitUrl)
    const abroad = journal.siteId !== context.bundle.site.id && journal.own && journal.address
    return (
      <ScreenFrame
        locale={locale}
        title={title}
        actions={<Collect context={context} kind="publication" id={journal.id} />}
        trail={[{ label: journalsTitle(context), href: href.journals({ locale }) }]}
      >
        <HeadData jsonLd={[journalJsonLd(journal, context)]} />
        <div className={styles.journal}>
          <aside>
            <Cover src={safeUrl(journal.pictureUrl)} alt="" title={title} width={200} eager />
            {abroad && (
              <p>
                <SiteLink href={`//${journal.address}${href.home({ locale })}`}>{t('visit')}</SiteLink>
              </p>
            )}
            {submit && (
              <p>
                <SiteLink href={submit}>{t('submit')}</SiteLink>
              </p>
            )}
          </aside>
          <div>
            <JournalSearch view={journalSearch(journal.publicationIndexId, locale)} />
            <FactList facts={journalFacts(journal, locale)} />
            {intro.text && (
              <section>
                <h2>{t('about')}</h2>
                <OwnerHtml html={intro.text} lang={intro.lang} />
              </section>
            )}
            {tree && tree.periods.length > 0 && (
              <section>
                <h2>{t('issues')}</h2>
                <IssueWall tree={tree} journal={journal} context={context} />
              </section>
            )}
            {newest.length > 0 && (
              <section>
                <h2>{t('latest')}</h2>
                {entries(newest, context, false).map((entry) => (
                  <ArticleEntry key={entry.id} entry={entry} labels={articleWords(locale)} brief />
                ))}
              </section>
            )}
          </div>
        </div>
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
