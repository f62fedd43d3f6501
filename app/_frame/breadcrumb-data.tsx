import type { Crumb } from '@/components/ui/breadcrumb'
import { siteOrigin } from '@/lib/http/site-origin'
import { breadcrumbList } from '@/lib/metadata/json-ld/breadcrumb'
import { HeadData } from '@/app/_page/head-data'
import { screenContext } from '@/app/_page/render-screen'

/** Renders the breadcrumb as structured data; its last step is the page itself. */
export const BreadcrumbData = async ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { site } = (await screenContext()).bundle
  if (!site.address) return null
  const origin = siteOrigin(site.address)
  const steps = crumbs.map(({ label, href }) => ({
    name: label,
    ...(href?.startsWith('/') ? { url: origin + href } : {}),
  }))
  return <HeadData jsonLd={[breadcrumbList(steps)]} />
}
