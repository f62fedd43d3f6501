import { memberCallHref } from '@/lib/routes/api-href'
import { SiteLink } from '@/components/ui/site-link'
import { RcPubError, isUnknownCall } from '@/lib/client/rc-pub-error'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { ScreenContext } from '@/app/_page/screen'

/** Call that redirects a member with a signed ticket, and a visitor to the fixed book site. */
const JUMP = memberCallHref('jumpBookCloud', { go: '1' })

/** Another back end may lack the calls, or answer members only: its books are there without the cloud. */
const none = (error: unknown): null => {
  if (isUnknownCall(error) || (error instanceof RcPubError && error.kind === 'unauthorised')) return null
  throw error
}

/** Checks whether the site uses the book cloud (BOOK_CLOUD_CHECK) and the cloud has an address. */
export async function inBookCloud({ call, bundle }: ScreenContext): Promise<boolean> {
  const query = { siteId: bundle.site.id, configName: 'BOOK_CLOUD_CHECK' } as const
  const cloud = await call('bookConfig', { query }).catch(none)
  if (cloud?.configValue !== 'true') return false
  const jump = await call('jumpBookCloud').catch(none)
  return jump !== null && jump.jumpUrl !== null
}

export type BookCloudView = { label: string; newTab: string }

/** Returns the texts of the link to the book cloud. */
export const bookCloudView = (locale: Locale): BookCloudView => ({
  label: translator(locale, 'media')('bookCloud'),
  newTab: translator(locale, 'page')('newTab'),
})

/** Renders the link to the book cloud, in a new tab. */
export const BookCloudLink = ({ view: { label, newTab } }: { view: BookCloudView }) => (
  <SiteLink href={JUMP} newTab={newTab} rel="nofollow">
    {label}
  </SiteLink>
)
