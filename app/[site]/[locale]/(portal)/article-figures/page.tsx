import { articleFiguresRoute } from '@/lib/routes/areas/article'
import type { PageRequest } from '@/lib/routes/route'
import { Collect } from '@/app/_content/collect'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { plainText } from '@/lib/text/inline-html'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { href } from '@/lib/routes/href'
import { FigureView } from './figure-view'
import { figureTitle, ownFigureCards } from './view-model'

/** Figures and tables of an article, each with a page of its own. */
const load = async ({ call, bundle }: ScreenContext, { params }: PageRequest<typeof articleFiguresRoute>) => {
  const article = await call('getArticle', {
    params: { id: params.thesisId ?? '' },
    query: { siteId: bundle.site.id },
  }).catch(() => call('getArticle', { params: { id: params.thesisId ?? '' } }))
  if (article.withdrawn) throw new RcPubError('withdrawn', '')
  const figures = await call('articleFigures', { query: { id: article.id } })
  const at = params.anchor === undefined ? -1 : figures.findIndex(({ anchor }) => anchor === params.anchor)
  if (params.anchor !== undefined && at < 0) throw new RcPubError('not-found', '')
  return { article, figures, at }
}

const { Page, generateMetadata } = screenPage({
  route: articleFiguresRoute,
  load,
  head: ({ article, figures, at }, { locale }) => {
    const figure = figures[at]
    const title = plainText(localized(locale, { zh: article.resName, en: article.enResName }).text)
    return {
      title: figure
        ? `${figureTitle(figure, locale)} · ${title}`
        : translator(locale, 'figure')('ofArticle', { title }),
      canonical: figure
        ? href.figures({ locale, articleId: article.id, anchor: figure.anchor })
        : href.figures({ locale, articleId: article.id }),
    }
  },
  view: ({ article, figures, at }, context) => {
    const { locale } = context
    const t = translator(locale, 'figure')
    const title = plainText(localized(locale, { zh: article.resName, en: article.enResName }).text)
    const figure = figures[at]
    const trail = [
      { label: title, href: href.article({ locale, id: article.id, doi: article.doi }) },
      ...(figure
        ? [{ label: t('figuresAndTables'), href: href.figures({ locale, articleId: article.id }) }]
        : []),
    ]
    return (
      <ScreenFrame
        locale={locale}
        title={figure ? figureTitle(figure, locale) : t('ofArticle', { title })}
        trail={trail}
        actions={figure && <Collect context={context} kind="picture" id={figure.id} />}
      >
        {figure ? (
          <FigureView article={article} figures={figures} at={at} locale={locale} />
        ) : figures.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyNext')} />
        ) : (
          <CardGrid cards={ownFigureCards(article, figures, locale)} shape="drawing" />
        )}
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
