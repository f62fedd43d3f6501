import { z } from '@/lib/zod'
import { type InLocale, text } from '../fields'
import { route } from '../route'

export const homeRoute = route({
  screen: 'home',
  spellings: [
    { patterns: ['/', '/{lang}', '/{lang}/home', '/{lang}/:site/home', '/homeNav/:site?/{lang}?'] },
    { patterns: ['/:site/home/{lang}?'], query: [], last: true },
  ],
  params: z.object({ site: text }),
  query: z.object({ lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/home/`,
})
