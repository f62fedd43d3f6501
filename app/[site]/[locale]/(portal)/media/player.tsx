import { SiteLink } from '@/components/ui/site-link'
import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { VodDetail } from '@/lib/contract/vod'
import styles from './media.module.scss'

type Props = { item: VodDetail; locale: Locale; title: string }

/** The browser's own player with captions; a download for browsers that cannot play the file. */
export const Player = ({ item, locale, title }: Props) => {
  const t = translator(locale, 'media')
  const src = safeUrl(item.url)
  if (src === undefined) return <p className={styles.none}>{t('noFile')}</p>
  const fallback = (
    <p>
      {t('noSupport')} <SiteLink href={src}>{t('download')}</SiteLink>
    </p>
  )
  const tracks = item.captions.map(({ lang, label, url }) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={lang}
      label={label}
      default={lang.startsWith(locale)}
    />
  ))
  return (
    <div className={styles.player}>
      {item.kind === 'video' || tracks.length > 0 ? (
        // Browsers draw no captions over an audio element. Sound is read when it is played: as soon as Chromium knows that there
        // is no picture it lays the controls out anew, which would be a jump nobody asked for.
        <video
          controls
          preload={item.kind === 'video' ? 'metadata' : 'none'}
          poster={safeUrl(item.pictureUrl)}
          src={src}
          aria-label={title}
          data-kind={item.kind}
        >
          {tracks}
          {fallback}
        </video>
      ) : (
        <audio controls preload="metadata" src={src} aria-label={title}>
          {tracks}
          {fallback}
        </audio>
      )}
      <p className={styles.download}>
        <SiteLink href={src} download>
          {t('download')}
        </SiteLink>
      </p>
    </div>
  )
}
