import type { Metadata } from 'next'
import { renderScreen } from '@/app/render-screen'
import { wordsPage } from '@/app/words-page'
import type { Channel } from '@/lib/rc-pub/contract/channel'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'

const preparing = wordsPage(200, (t) => ({
  title: t('preparingTitle'),
  text: t('preparingText'),
  next: t('preparingNext'),
}))

type Props = { searchParams: Promise<SearchParams> }

export const generateMetadata = (): Promise<Metadata> => preparing.generateMetadata()

const flatten = (channels: Channel[]): Channel[] =>
  channels.flatMap((channel) => [channel, ...flatten(channel.children)])

/** Screens still to come; a code that is no channel of the site is not found (safety T07). */
export default async function Page({ searchParams }: Props) {
  const { code } = decodeParams(await searchParams).params
  return renderScreen(async ({ bundle }) => {
    const known = flatten(bundle.channels).some((channel) => channel.code === code || channel.route === code)
    if (code !== undefined && !known) throw new RcPubError('not-found', '')
    return <preparing.Page />
  })
}
