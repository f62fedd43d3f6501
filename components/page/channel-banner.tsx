import { safeUrl } from '@/lib/text/safe-url'
import styles from './channel-banner.module.scss'

/** Renders the owner's picture above a channel's pages (bannerUrl), as decoration. */
export const ChannelBanner = ({ url }: { url: string | null | undefined }) => {
  const src = safeUrl(url)
  return src === undefined ? null : (
    <div className={styles.banner} data-no-print="" data-channel-banner="">
      <img src={src} alt="" width={1200} height={200} decoding="async" />
    </div>
  )
}
