import type { PageContext } from '@/app/_page/screen'
import { footerConfig } from '@/lib/contract/config'
import { type Site, site as siteSchema } from '@/lib/contract/site'
import type { SiteBundle } from '@/lib/client/load-site'
import type { Locale } from '@/lib/i18n/locales'

/** Returns the context of a page for view models: a site of one journal, unless overridden. */
export function arbitraryPageContext(
  locale: Locale = 'zh',
  { site = {}, ...bundle }: Partial<Omit<SiteBundle, 'site'>> & { site?: Partial<Site> } = {},
): PageContext {
  const parsed = siteSchema.parse({
    id: 101,
    sld: 'lumen',
    type: 'single',
    name: '光与物',
    enName: 'Light',
    address: 'lumen.example',
    ...site,
  })
  return {
    locale,
    bundle: {
      site: parsed,
      channels: [],
      periods: [],
      footer: footerConfig.parse({}),
      ...bundle,
    } as unknown as SiteBundle,
  }
}
