import { z } from '@/lib/zod'
import { type InLocale, text } from '../fields'
import { route } from '../route'

export const homeRoute = route({
  screen: 'home',
  spellings: [
    { patterns: ['/', '/{lang}', '/{lang}/home', '/homeNav/:site?/{lang}?'] },
    // After the pages of keywords and people, whose name may be `home`.
    { patterns: ['/{lang}/:site/home'], last: true },
    { patterns: ['/:site/home/{lang}?'], query: [], last: true },
  ],
  params: z.object({ site: text }),
  query: z.object({ lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/home/`,
})
