import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { layoutBlocks, coversOf, fitsColumns } from './block-layout'
import type { Block } from './block'
import { BlockBody } from './block-body'
import styles from './blocks.module.scss'

type Props = { blocks: Block[]; newTab: string }

/** Renders modules of a page (`layoutBlocks`): leading ones, main column and rail, the others below. */
export const BlockSections = ({ blocks, newTab }: Props) => {
  const { leading, main, rail, wide } = layoutBlocks(blocks)
  const section = (block: Block) => <BlockSection key={block.id} block={block} newTab={newTab} />
  const row = (list: readonly Block[]) => (
    <div key={list[0]?.id} className={clsx(list.length > 1 && styles.row)} style={sharesOf(list)}>
      {list.map(section)}
    </div>
  )
  // The rail ends with the current issue; blocks below have the full width.
  const beside = main[0]?.[0]?.kind === 'issue' ? main.slice(0, 1) : main
  return (
    <>
      {leading.map(section)}
      {main.length === 0 ? rail.map(section) : null}
      {main.length > 0 && (
        <div className={rail.length > 0 ? styles.columns : undefined}>
          <div>{beside.map(row)}</div>
          {rail.length > 0 && <aside>{rail.map(section)}</aside>}
        </div>
      )}
      {main.slice(beside.length).map(row)}
      {wide.map(row)}
    </>
  )
}

/** Columns of a row of covers that does not stand in the columns of the page: as wide as their covers need. */
const sharesOf = (row: readonly Block[]): CSSProperties | undefined =>
  row.length > 1 && row.every((block) => coversOf(block) !== undefined) && !fitsColumns(row)
    ? ({ '--shares': row.map((block) => `${coversOf(block)}fr`).join(' ') } as CSSProperties)
    : undefined

const BlockSection = ({ block, newTab }: { block: Block; newTab: string }) => {
  const heading = `block-${block.id}`
  return (
    <section className={styles.block} aria-labelledby={block.title === '' ? undefined : heading}>
      {block.title !== '' && (
        <header className={styles.blockHead}>
          <h2 id={heading}>{block.title}</h2>
          {block.more && (
            <SiteLink
              href={block.more.href}
              aria-label={`${block.more.label}: ${block.title}`}
              data-screen-only=""
            >
              {block.more.label}
            </SiteLink>
          )}
        </header>
      )}
      <BlockBody block={block} newTab={newTab} />
    </section>
  )
}
