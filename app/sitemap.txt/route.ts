import { type MachineContext, answerMachine, streamText } from '@/app/_machine/machine'
import { articleEntries, pageEntries } from '@/app/_machine/sitemap-entries'
import { textSitemap } from '@/lib/metadata/sitemap/entry'

/** Sends every page of a site, one address a line; above 50,000 the newest articles (/sitemap.xml has all of them). */
export const GET = (request: Request) =>
  answerMachine(request, async (context) =>
    streamText(request, textSitemap(context.origin, entries(context)), {
      'content-type': 'text/plain; charset=utf-8',
    }),
  )

async function* entries(context: MachineContext) {
  yield* pageEntries(context)
  const { parts } = await context.call('extHarvestInfo', { query: { siteId: context.site.id } })
  if (parts.length > 0) yield* articleEntries(context, { after: 0, limit: 50_000, order: 'desc' })
}
