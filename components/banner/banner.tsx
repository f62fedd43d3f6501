import { Carousel } from '@/components/ui/carousel'
import { Notice } from '@/components/ui/notice'
import { SiteLink } from '@/components/ui/site-link'
import { limits } from '@/lib/rules/limits'
import type { BannerSlide, BannerView } from './banner-view-model'
import styles from './banner.module.scss'

/** Milliseconds each slide of top news is shown. */
const interval = 6000

/** Renders top news as a low band of pictures (90 px high). */
export const Banner = ({ view }: { view: BannerView }) => (
  <div className={styles.banner} data-no-print="">
    <Carousel labels={view.labels} height={limits.bannerHeight} interval={interval}>
      {view.slides.map((slide, index) => (
        <Slide key={slide.id} slide={slide} first={index === 0} />
      ))}
    </Carousel>
  </div>
)

/** Renders what the back end answered in place of top news. */
export const BannerRefusal = ({ message }: { message: string }) => (
  <div className={styles.banner} data-no-print="">
    <Notice tone="warning">
      <p>{message}</p>
    </Notice>
  </div>
)

const Slide = ({ slide, first }: { slide: BannerSlide; first: boolean }) => {
  const picture = (
    <img
      className={styles.picture}
      src={slide.src}
      alt={slide.alt}
      width={1200}
      height={limits.bannerHeight}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  return slide.href === undefined ? (
    picture
  ) : (
    <SiteLink className={styles.link} href={slide.href} newTab={slide.newTab}>
      {picture}
    </SiteLink>
  )
}
