import { clsx } from 'clsx'
import { thumbnail } from '@/lib/routes/picture-href'
import { Cover } from './cover'
import { InlineHtml } from './inline-html'
import { SiteLink } from './site-link'
import { TitleHtml, TitleText } from './title-html'
import { hasHan } from '@/lib/text/has-han'
import type { TableCell } from '@/lib/text/table-beginning'
import type { LocalizedText } from '@/lib/i18n/locales'
import styles from './card-grid.module.scss'

/** An item with a picture: an album, a book, a journal, a video. */
export type Card = {
  id: number | string
  title: string
  lang?: string | undefined
  /** The title is that of a work: an album, a book, a video. */
  work?: boolean
  href: string
  newTab?: string | undefined
  picture: string | null
  /** First rows of a table, shown where there is no picture. */
  table?: readonly (readonly TableCell[])[] | undefined
  /** Text of the typographic cover where there is no picture. */
  coverText?: string | undefined
  /** `work`: the title of one; `source`: of the one the card is from. */
  facts: (LocalizedText & { work?: boolean; source?: boolean })[]
  summary?: LocalizedText | undefined
}

/** Portrait covers, covers with their words beside them, wide pictures of media, or drawings, which must not be cropped. */
export type CardShape = 'portrait' | 'beside' | 'wide' | 'drawing'

/** Cards up to which a row of covers is half empty. */
export const FEW_CARDS = 4

/** Returns the shape of cards with covers: a few have their words beside them, so that they fill their rows. */
export const coverShape = (cards: readonly Card[]): CardShape =>
  cards.length > FEW_CARDS ? 'portrait' : 'beside'

type Props = { cards: readonly Card[]; level?: 2 | 3; shape?: CardShape }

/**
 * Renders cards in as many columns as fit; all pictures have one shape. Styles that depend on the number of cards read
 * `data-count`: while the page arrives, the number of elements grows, and the grid would change under the reader.
 */
export const CardGrid = ({ cards, level = 2, shape = 'portrait' }: Props) => {
  const bare = shape === 'drawing' && cards.every(({ picture, table }) => picture === null && !table?.length)
  const One = shape === 'beside' ? CardBeside : CardBelow
  return (
    <ul className={styles.grid} data-shape={bare ? 'bare' : shape} data-count={cards.length}>
      {cards.map((card) => (
        <li key={card.id}>
          <One card={card} level={level} shape={bare ? 'bare' : shape} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { card: Card; level: 2 | 3; shape: CardShape | 'bare' }

const CardBelow = ({ card, level, shape }: CardProps) => {
  const Heading = `h${level}` as const
  const title = card.coverText ?? card.title
  return (
    <>
      <SiteLink href={card.href} newTab={card.newTab} className={styles.link}>
        {shape === 'portrait' && <Cover src={card.picture} alt="" title={title} width={168} />}
        {(shape === 'wide' || shape === 'drawing') && <WidePicture card={card} title={title} />}
        <Heading className={clsx(styles.title, card.work && styles.work)} lang={card.lang}>
          <TitleText text={card.title} />
        </Heading>
      </SiteLink>
      <Words card={card} />
    </>
  )
}

const CardBeside = ({ card, level }: CardProps) => {
  const Heading = `h${level}` as const
  return (
    <>
      <SiteLink href={card.href} newTab={card.newTab} className={styles.cover} tabIndex={-1} aria-hidden>
        <Cover src={card.picture} alt="" title={card.coverText ?? card.title} width={136} />
      </SiteLink>
      <div>
        <SiteLink href={card.href} newTab={card.newTab} className={styles.link}>
          <Heading className={styles.title} lang={card.lang}>
            <TitleText text={card.title} />
          </Heading>
        </SiteLink>
        <Words card={card} />
      </div>
    </>
  )
}

const Words = ({ card: { facts, summary } }: { card: Card }) => (
  <>
    {facts.map(({ text, lang, work, source }) => (
      <p key={text} className={clsx(work ? styles.theme : styles.fact, source && styles.source)} lang={lang}>
        {text}
      </p>
    ))}
    {summary?.text ? (
      <p className={styles.summary} lang={summary.lang}>
        {summary.text}
      </p>
    ) : null}
  </>
)

const WidePicture = ({ card: { picture, table }, title }: { card: Card; title: string }) => {
  if (picture)
    return (
      <img
        className={styles.wide}
        {...thumbnail(picture, 480)}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
      />
    )
  if (table?.length) return <TableBeginning table={table} />
  return (
    <span className={styles.wide} aria-hidden>
      {title}
    </span>
  )
}

const TableBeginning = ({ table }: { table: NonNullable<Card['table']> }) => (
  <div className={styles.table} aria-hidden>
    <table>
      <tbody>
        {table.map((row, at) => (
          <tr key={at}>
            {row.map(({ html, colSpan, rowSpan, align }, column) => (
              <td key={column} colSpan={colSpan} rowSpan={rowSpan} data-align={align}>
                {at === 0 ? (
                  <TitleHtml html={html} lang={hasHan(html) ? 'zh' : undefined} />
                ) : (
                  <InlineHtml html={html} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
