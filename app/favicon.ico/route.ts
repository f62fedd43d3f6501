import sharp from 'sharp'
import { answerMachine } from '@/app/_machine/machine'
import { iconHref } from '@/lib/site/icon-href'
import { siteIcon } from '@/lib/rules/site-icon'

const SIZE = 64

async function rendered(site: Parameters<typeof siteIcon>[0]): Promise<Response> {
  const picture = await sharp(Buffer.from(siteIcon(site)), { density: 300 })
    .resize(SIZE, SIZE)
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

/** Default icon, a file in `public`. */
const DEFAULT_ICON = '/static/icon.svg'

const redirect = (location: string, seconds: number): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': `public, max-age=${seconds}` } })

/**
 * Sends the icon browsers request at this path: the owner's, else an open book in the site's colour; the default one
 * where the site cannot be loaded.
 */
export const GET = async (request: Request): Promise<Response> => {
  const response = await answerMachine(request, async ({ call, site, origin }) => {
    const { browserIcon } = await call('getConfigHeader', { query: { siteId: site.id } })
    const iconPath = iconHref(browserIcon)
    if (!iconPath) return rendered(site)
    const url = new URL(iconPath, origin)
    const location = url.origin === new URL(origin).origin ? url.pathname + url.search : url.href
    return redirect(location, 3600)
  })
  return response.status < 400 ? response : redirect(DEFAULT_ICON, 300)
}
