import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'

const notFound = () => Promise.reject<never>(new RcPubError('not-found', ''))

/** Returns the page metadata for an address without a screen. */
export const generateMetadata = (): Promise<Metadata> => pageMetadata(notFound)

/** Renders an address without a screen: a redirect configured by the owner, else not found. */
export default function Page() {
  return renderScreen(notFound)
}
