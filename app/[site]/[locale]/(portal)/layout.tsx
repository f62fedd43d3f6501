import type { ReactNode } from 'react'
import { SkipLink } from '@/components/ui/skip-link'
import { pageSite } from '@/app/render-screen'
import { SiteFooter } from '@/app/site-footer'
import { SiteHeader } from '@/app/site-header'
import { translator } from '@/lib/i18n/translator'

/** Title bar, content, footer. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const t = translator(locale, 'page')
  return (
    <>
      <SkipLink target="content" label={t('skip')} />
      <SiteHeader />
      <main id="content">{children}</main>
      <SiteFooter />
    </>
  )
}
