'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from './icon-button'
import { useCarousel } from './use-carousel'
import styles from './carousel.module.scss'

/** Labels of a carousel; `slides` name them by position ("Slide 1 of 3"). */
type CarouselLabels = {
  name: string
  previous: string
  next: string
  pause: string
  play: string
  slides: readonly string[]
}

type CarouselProps = {
  labels: CarouselLabels
  children: ReactNode
  /** Height in CSS pixels; by default that of its slides. */
  height?: number
  /** Milliseconds per slide; without it, or with reduced motion, slides do not advance automatically. */
  interval?: number
}

/**
 * Renders slides in a row with scroll snapping, which works without scripts; with them come buttons, a count and
 * automatic advance, which stops for the pointer, for focus, on the pause button and in a hidden tab.
 */
export const Carousel = ({ labels, children, height, interval }: CarouselProps) => {
  const slides = Children.toArray(children)
  const { track, ready, index, turning, canTurn, go, toggle, hold, release } = useCarousel(
    slides.length,
    interval,
  )
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={labels.name}
      style={{ '--height': height === undefined ? undefined : `${height}px` } as CSSProperties}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul ref={track} className={styles.track} aria-live={turning ? 'off' : 'polite'}>
        {slides.map((slide, number) => (
          <li
            key={number}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={labels.slides[number]}
            inert={ready && number !== index}
          >
            {slide}
          </li>
        ))}
      </ul>
      {ready && slides.length > 1 && (
        <div className={styles.controls}>
          {canTurn && (
            <IconButton
              label={turning ? labels.pause : labels.play}
              icon={turning ? <Pause aria-hidden /> : <Play aria-hidden />}
              onClick={toggle}
            />
          )}
          <IconButton
            label={labels.previous}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(index - 1)}
          />
          <span className={styles.count} aria-hidden>
            {index + 1}/{slides.length}
          </span>
          <IconButton label={labels.next} icon={<ChevronRight aria-hidden />} onClick={() => go(index + 1)} />
        </div>
      )}
    </section>
  )
}
