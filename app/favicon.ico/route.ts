import sharp from 'sharp'
import { answerMachine } from '@/app/_machine/machine'
import { safeUrl } from '@/lib/text/safe-url'
import { siteIcon } from '@/lib/rules/site-icon'

const SIZE = 64

async function drawn(site: Parameters<typeof siteIcon>[0], seconds: number): Promise<Response> {
  const picture = await sharp(Buffer.from(siteIcon(site)), { density: 300 })
    .resize(SIZE, SIZE)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${seconds}` },
  })
}

/**
 * The icon browsers ask for unasked: the owner's own, else an open book in the site's colour; in the first preset's where
 * nothing can be had of the site (closed, expired, back end away), for its pages that say so want an icon too.
 */
export const GET = async (request: Request): Promise<Response> => {
  const found = await answerMachine(request, async ({ call, site, origin }) => {
    const { browserIcon } = await call('getConfigHeader', { query: { siteId: site.id } })
    const own = safeUrl(browserIcon)
    if (!own) return drawn(site, 86_400)
    const url = new URL(own, origin)
    const location = url.origin === new URL(origin).origin ? url.pathname + url.search : url.href
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=3600' } })
  })
  return found.status < 400 ? found : drawn({ colorId: null, colour: null }, 300)
}
