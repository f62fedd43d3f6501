import { z } from '@/lib/zod'
import type { Locale } from '@/lib/i18n/locales'
import { type InLocale, page, text } from '../fields'
import { route } from '../route'

const statusPage = <S extends string>(screen: S, path: string) =>
  route({
    screen,
    spellings: [{ patterns: [path, `/{lang}${path}`] }],
    params: z.object({}),
    query: z.object({ lang: text }),
    href: ({ locale }: InLocale) => `${path}?lang=${locale}`,
    policy: 'none',
  })

export const errorRoute = statusPage('error', '/errorPage')
export const forbiddenRoute = statusPage('forbidden', '/forbiddenPage')

/** What crawlers would miss of the site, for the owner, who has the key. */
export const healthRoute = route({
  screen: 'health',
  spellings: [{ patterns: ['/{lang}/indexingHealth'] }],
  params: z.object({}),
  query: z.object({ key: text, code: text, page }),
  href: ({ locale, key, code }: { locale: Locale; key?: string; code?: string | undefined }) =>
    `/${locale}/indexingHealth/${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}${
      code ? `&code=${encodeURIComponent(code)}` : ''
    }`,
  policy: 'none',
})
