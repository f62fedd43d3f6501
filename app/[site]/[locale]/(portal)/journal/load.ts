import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { journalRoute } from '@/lib/routes/areas/journal'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { PeriodTree } from '@/lib/contract/period'

export type JournalData = Awaited<ReturnType<typeof loadJournal>>

/** Loads a journal with its issues and newest articles; without an id the site's own journal. */
export async function loadJournal(
  { call, bundle }: ScreenContext,
  { params }: PageRequest<typeof journalRoute>,
) {
  const id = params.id ?? bundle.site.publicationIndexId
  if (!id) throw new RcPubError('not-found', '')
  const journal = await call('publicationDetail', { params: { id } })
  const query = { siteId: journal.siteId, publicationIndexId: journal.publicationIndexId }
  const [tree, newest] = await Promise.all([
    call('getPeriodTree', { query: { ...query, isBack: 'false' } }),
    call('extArticles', { query: { ...query, size: 5 } }),
  ])
  return { journal, tree: (tree as PeriodTree[])[0] ?? null, newest: newest.content }
}
