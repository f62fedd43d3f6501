import { thumbnail } from '@/lib/routes/picture-href'
import { Cover } from '@/components/ui/cover'
import { SiteLink } from '@/components/ui/site-link'
import { TitleText } from '@/components/ui/title-html'
import type { LocalizedText } from '@/lib/i18n/localized'
import styles from './card-grid.module.scss'

/** An item with a picture: an album, a book, a journal, a video. */
export type Card = {
  id: number | string
  title: string
  lang?: string | undefined
  href: string
  newTab?: string | undefined
  picture: string | null
  /** Text of the typographic cover where there is no picture. */
  coverText?: string | undefined
  facts: LocalizedText[]
  summary?: LocalizedText | undefined
}

/** Portrait covers, wide pictures of media, or drawings, which must not be cropped. */
export type CardShape = 'portrait' | 'wide' | 'drawing'

type Props = { cards: readonly Card[]; level?: 2 | 3; shape?: CardShape }

/** Renders cards in as many columns as fit; all pictures have one shape. */
export const CardGrid = ({ cards, level = 2, shape = 'portrait' }: Props) => {
  const Heading = `h${level}` as const
  const bare = shape === 'drawing' && cards.every(({ picture }) => picture === null)
  return (
    <ul className={styles.grid} data-shape={bare ? 'bare' : shape}>
      {cards.map((card) => (
        <li key={card.id}>
          <SiteLink href={card.href} newTab={card.newTab} className={styles.link}>
            {shape === 'portrait' ? (
              <Cover src={card.picture} alt="" title={card.coverText ?? card.title} width={168} />
            ) : bare ? null : (
              <WidePicture src={card.picture} title={card.coverText ?? card.title} />
            )}
            <Heading className={styles.title} lang={card.lang}>
              <TitleText text={card.title} />
            </Heading>
          </SiteLink>
          {card.facts.map(({ text, lang }) => (
            <p key={text} className={styles.fact} lang={lang}>
              {text}
            </p>
          ))}
          {card.summary?.text ? (
            <p className={styles.summary} lang={card.summary.lang}>
              {card.summary.text}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const WidePicture = ({ src, title }: { src: string | null; title: string }) =>
  src ? (
    <img
      className={styles.wide}
      {...thumbnail(src, 480)}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles.wide} aria-hidden>
      {title}
    </span>
  )
