import sharp from 'sharp'
import { answerMachine } from '@/app/machine'
import { safeUrl } from '@/lib/domain/safe-url'
import { siteIcon } from '@/lib/domain/site-icon'

const HEADERS = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
const SIZE = 64

/** The icon browsers ask for unasked: the owner's own, else an open book in the site's colour. */
export const GET = (request: Request) =>
  answerMachine(request, async ({ call, site, origin }) => {
    const { browserIcon } = await call('getConfigHeader', { query: { siteId: site.id } })
    const own = safeUrl(browserIcon)
    if (own)
      return new Response(null, {
        status: 302,
        headers: {
          location: new URL(own, origin).pathname + new URL(own, origin).search,
          'cache-control': 'public, max-age=3600',
        },
      })
    const picture = await sharp(Buffer.from(siteIcon(site)), { density: 300 })
      .resize(SIZE, SIZE)
      .png()
      .toBuffer()
    return new Response(new Uint8Array(picture), { headers: HEADERS })
  })
