/** A slide: a picture, linked where it has a target. */
export type BannerSlide = {
  id: string
  src: string
  alt: string
  href?: string | undefined
  newTab?: string | undefined
}

export type BannerView = {
  labels: {
    name: string
    previous: string
    next: string
    pause: string
    play: string
    slides: readonly string[]
  }
  slides: readonly BannerSlide[]
}
