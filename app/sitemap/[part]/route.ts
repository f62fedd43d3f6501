import { answerMachine, streamText } from '@/app/_machine/machine'
import { articleEntries, pageEntries } from '@/app/_machine/sitemap-entries'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { urlSet } from '@/lib/metadata/sitemap/entry'

const XML = { 'content-type': 'application/xml; charset=utf-8' }

type Props = { params: Promise<{ part: string }> }

/** Sends one part of the sitemap: `pages.xml` or `articles-{n}.xml`. */
export async function GET(request: Request, { params }: Props) {
  const { part } = await params
  return answerMachine(request, async (context) => {
    if (part === 'pages.xml')
      return await streamText(request, urlSet(context.origin, pageEntries(context)), XML)
    const number = Number(/^articles-(\d{1,6})\.xml$/.exec(part)?.[1] ?? 0)
    const { parts } = await context.call('extHarvestInfo', { query: { siteId: context.site.id } })
    const [range, next] = [parts[number - 1], parts[number]]
    if (!range) throw new RcPubError('not-found', '')
    const entries = articleEntries(context, { after: range.first - 1, before: next?.first, order: 'asc' })
    return await streamText(request, urlSet(context.origin, entries), XML)
  })
}
