import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'
import { addressesOf } from './article-metadata'
import { isExternal } from './is-external'
import type { loadArticle } from './load-article'
import { qrCode } from './qr-code'

export type ArticlePageData = Awaited<ReturnType<typeof loadArticlePage>>

/** Adds to a loaded article whether its links lead out of the site, and the QR code of its address. */
export async function loadArticlePage(context: ScreenContext, page: Awaited<ReturnType<typeof loadArticle>>) {
  const { locale, bundle } = context
  const [jumps, qr] = await Promise.all([
    isExternal(context, page.article),
    qrCode(addressesOf(page.article, locale, bundle.site).page),
  ])
  return { page, jumps, qr }
}
