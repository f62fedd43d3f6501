import { safeUrl } from '@/lib/text/safe-url'
import styles from './channel-banner.module.scss'

/** The picture a site's owner set over a channel's pages (bannerUrl); it only decorates. */
export const ChannelBanner = ({ url }: { url: string | null | undefined }) => {
  const src = safeUrl(url)
  return src === undefined ? null : (
    <div className={styles.banner} data-screen-only="" data-channel-banner="">
      <img src={src} alt="" width={1200} height={200} decoding="async" />
    </div>
  )
}
