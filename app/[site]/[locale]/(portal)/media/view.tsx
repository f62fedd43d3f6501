import { ScreenFrame } from '@/app/_frame/screen-frame'
import { PageFavoriteButton } from '@/app/_content/favorite-button'
import { FactList } from '@/components/ui/fact-list'
import { ArticleEntry } from '@/components/article/article-entry'
import { OwnerHtml } from '@/components/page/owner-html'
import { SiteLink } from '@/components/ui/site-link'
import type { MediaViewModel, PlayerView } from './view-model'
import styles from './media.module.scss'

/** Renders the player of an audio or video, its facts, transcript and article. */
export const MediaView = ({ view }: { view: MediaViewModel }) => (
  <ScreenFrame {...view.frame} actions={<PageFavoriteButton view={view.favoriteButton} />}>
    <Player player={view.player} />
    {view.summary && <p lang={view.summary.lang}>{view.summary.text}</p>}
    <FactList facts={view.facts} />
    {view.transcript && (
      <section className={styles.part}>
        <h2>{view.transcript.title}</h2>
        <OwnerHtml {...view.transcript.html} />
      </section>
    )}
    {view.paper && <Paper {...view.paper} />}
  </ScreenFrame>
)

const Paper = ({ title, entries }: NonNullable<MediaViewModel['paper']>) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {entries.map((entry) => (
      <ArticleEntry key={entry.id} entry={entry} />
    ))}
  </section>
)

/** Renders the browser's own player with captions; a download for browsers that cannot play the file. */
export const Player = ({ player }: { player: PlayerView }) => {
  const { kind, src, title } = player
  if (src === undefined) return <p className={styles.none}>{player.noFile}</p>
  const fallback = (
    <p>
      {player.noSupport} <SiteLink href={src}>{player.download}</SiteLink>
    </p>
  )
  const tracks = player.tracks.map((track) => <track key={track.src} kind="captions" {...track} />)
  return (
    <div className={styles.player} data-no-print="">
      {kind === 'video' || tracks.length > 0 ? (
        // Browsers show no captions over an audio element. Audio is loaded on play: once Chromium knows that there is
        // no picture it lays out the controls again, a layout shift.
        <video
          controls
          preload={kind === 'video' ? 'metadata' : 'none'}
          poster={player.poster}
          src={src}
          aria-label={title}
          data-kind={kind}
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
          {player.download}
        </SiteLink>
      </p>
    </div>
  )
}
