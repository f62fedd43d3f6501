import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'

const notFound = () => Promise.reject<never>(new RcPubError('not-found', ''))

/** Head of the page for addresses of no screen. */
export const generateMetadata = (): Promise<Metadata> => pageMetadata(notFound)

/** An address of no screen: perhaps its owner knows where it went, else not found. */
export default function Page() {
  return renderScreen(notFound)
}
