import { answerMachine } from '@/app/_machine/machine'
import { siteCss } from '@/lib/site/site-css'

type Context = { params: Promise<{ file: string }> }

/** Sends the owner's stylesheet. The address of an older version, on a page still open, gets the current one. */
export const GET = (request: Request, { params }: Context) =>
  answerMachine(request, async ({ call, site }) => {
    const { file } = await params
    const [header, footer] = await Promise.all([
      call('getConfigHeader', { query: { siteId: site.id } }),
      call('getFooterConfig', { query: { siteId: site.id } }),
    ])
    const found = siteCss({ header, footer })
    const current = found !== null && file === `${found.hash}.css`
    return new Response(found?.css ?? null, {
      status: found ? 200 : 404,
      headers: {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': current ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    })
  })
