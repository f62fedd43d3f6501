import 'server-only'
import type { Metadata } from 'next'
import { Problem } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { type Translator, translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { pageSite } from './render-screen'

type Words = (t: Translator<'page'>) => { title: string; text: string; next: string }

/** A page of a few sentences, never indexed: not found, forbidden, error, in preparation. Needs no data. */
export function wordsPage(status: number, words: Words) {
  const generateMetadata = async (): Promise<Metadata> => {
    const { locale } = await pageSite()
    return { title: words(translator(locale, 'page')).title, robots: { index: false } }
  }
  const Page = async () => {
    const { locale } = await pageSite()
    const t = translator(locale, 'page')
    answer({ status, policy: 'none' })
    return <Problem {...words(t)} home={{ label: t('backHome'), href: href.home({ locale }) }} />
  }
  return { Page, generateMetadata }
}
