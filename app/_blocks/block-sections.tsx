import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { layoutBlocks, coversOf, fitsColumns } from './block-layout'
import type { Block } from './block'
import { BlockBody } from './block-body'
import styles from './blocks.module.scss'

type Props = { blocks: Block[]; newTab: string }

/** Renders modules of a page (`layoutBlocks`): leading ones, main column and rail, the others below. */
export const BlockSections = ({ blocks, newTab }: Props) => {
  const { leading, front, beneath, main, rail, wide } = layoutBlocks(blocks)
  const section = (block: Block) => <BlockSection key={block.id} block={block} newTab={newTab} />
  const hasRail = front !== null || rail.length > 0
  const row = (list: readonly Block[]) => (
    <div
      key={list[0]?.id}
      className={clsx(
        list.length > 1 ? styles.row : front !== null && styles.alone,
        !hasRail && !fitsColumns(list) && styles.halves,
      )}
      style={sharesOf(list)}
    >
      {list.map(section)}
    </div>
  )
  const aside = rail.length > 0 && <aside>{rail.map(section)}</aside>
  const rows = main.map(row)
  return (
    <>
      {leading.map(row)}
      {front && (
        <div className={clsx(styles.columns, styles.front)}>
          <BlockSection block={front} newTab={newTab}>
            {beneath && section(beneath)}
          </BlockSection>
          {aside}
        </div>
      )}
      {front || !aside ? (
        rows
      ) : (
        <div className={clsx(rows.length > 0 && styles.columns)}>
          {rows.length > 0 && <div>{rows}</div>}
          {aside}
        </div>
      )}
      {wide.map(row)}
    </>
  )
}

/** Columns of a row of covers that does not stand in the columns of the page: as wide as their covers need. */
const sharesOf = (row: readonly Block[]): CSSProperties | undefined =>
  row.length > 1 && row.every((block) => coversOf(block) !== undefined) && !fitsColumns(row)
    ? ({ '--column-widths': row.map((block) => `${coversOf(block)}fr`).join(' ') } as CSSProperties)
    : undefined

/** Whether all of a block is in the header of the home page on a phone. */
const isInHeader = (block: Block): boolean =>
  block.kind === 'facts' && block.action === null && block.facts.every(({ inHeader }) => inHeader)

type SectionProps = { block: Block; newTab: string; children?: ReactNode }

/** Modules that only lead elsewhere. */
const ways: ReadonlySet<Block['kind']> = new Set(['links', 'partners', 'pictures'])

const BlockSection = ({ block, newTab, children }: SectionProps) => {
  const heading = `block-${block.id}`
  return (
    <section
      className={styles.block}
      data-in-header={isInHeader(block) || undefined}
      data-no-print={ways.has(block.kind) ? '' : undefined}
      aria-labelledby={block.title === '' ? undefined : heading}
    >
      {block.title !== '' && (
        <header className={styles.blockHead}>
          <h2 id={heading} lang={block.titleLang}>
            {block.title}
          </h2>
          {block.more && (
            <SiteLink
              href={block.more.href}
              aria-label={`${block.more.label}: ${block.title}`}
              data-no-print=""
            >
              {block.more.label}
            </SiteLink>
          )}
        </header>
      )}
      <BlockBody block={block} newTab={newTab}>
        {children}
      </BlockBody>
    </section>
  )
}
