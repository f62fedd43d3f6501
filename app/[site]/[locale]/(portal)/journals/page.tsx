import { journalsRoute } from '@/lib/routes/areas/journal'
import type { PageRequest } from '@/lib/routes/route'
import { here } from '@/app/_page/here'
import { journalsTitle } from '@/app/_page/list-names'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { CardGrid } from '@/components/ui/card-grid'
import { journalsView } from '@/components/journal/journals-view-model'
import { EmptyState } from '@/components/ui/empty-state'
import { Tabs } from '@/components/ui/tabs'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

const titleOf = (context: ScreenContext, asked: PageRequest<typeof journalsRoute>) =>
  journalsTitle(context, asked.query)

/** Journals of the site as a wall of covers, by subject and by initial. */
const { Page, generateMetadata } = screenPage({
  route: journalsRoute,
  load: ({ call, bundle }) => call('findGroupBySiteId', { query: { siteId: bundle.site.id } }),
  head: (_, context, asked) => ({
    title: titleOf(context, asked),
    canonical: href.journals({ locale: context.locale }),
  }),
  view: (journals, context, asked) => {
    const { locale } = context
    const t = translator(locale, 'journal')
    const view = journalsView(journals, { locale, here: here(context), ...asked.query })
    return (
      <ScreenFrame locale={locale} title={titleOf(context, asked)}>
        {view.subjects.length > 1 && <Tabs label={t('subject')} tabs={view.subjects} />}
        {view.initials.length > 2 && <Tabs label={t('initial')} tabs={view.initials} />}
        {view.cards.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyNext')} />
        ) : (
          <CardGrid cards={view.cards} />
        )}
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
