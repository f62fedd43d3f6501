import { type PageContext, type PageRequest, type ScreenHead, currentSite } from '@/app/_page/screen'
import type { journalsRoute } from '@/lib/routes/areas/journal'
import { journalsTitle } from '@/app/_page/list-names'
import { href } from '@/lib/routes/href'
import type { GroupPublication } from '@/lib/contract/site'
import { translator } from '@/lib/i18n/translator'
import { journalsView } from '@/components/journal/journals-view-model'

export type JournalsViewModel = ReturnType<typeof journalsViewModel>

type Request = PageRequest<typeof journalsRoute>

/** Returns the page metadata of the list of journals. */
export const journalsHead = (_: unknown, context: PageContext, { query }: Request): ScreenHead => ({
  title: journalsTitle(context, query),
  canonical: href.journals({ locale: context.locale }),
})

/** Builds the view model of the site's journals as a wall of covers, filtered by subject and by initial. */
export function journalsViewModel(journals: GroupPublication[], context: PageContext, { query }: Request) {
  const { locale } = context
  const t = translator(locale, 'journal')
  const { subjects, initials, cards } = journalsView(journals, {
    locale,
    currentSite: currentSite(context),
    ...query,
  })
  return {
    frame: { locale, title: journalsTitle(context, query) },
    subjects,
    initials,
    empty: cards.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    cards,
  }
}
