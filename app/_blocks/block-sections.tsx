import { SiteLink } from '@/components/ui/site-link'
import type { Block } from './block'
import { BlockBody } from './block-body'
import styles from './blocks.module.scss'

type Props = { blocks: Block[]; newTab: string }

/** Modules of a page in the owner's order: full-width ones that come first, main column and rail, the others below. */
export const BlockSections = ({ blocks, newTab }: Props) => {
  const first = blocks.findIndex(({ place }) => place !== 'wide')
  const [leading, others] = first < 0 ? [[], blocks] : [blocks.slice(0, first), blocks.slice(first)]
  const of = (place: Block['place']) => others.filter((block) => block.place === place)
  const [main, rail, wide] = [of('main'), of('rail'), of('wide')]
  const draw = (list: Block[]) =>
    list.map((block) => <BlockSection key={block.id} block={block} newTab={newTab} />)
  return (
    <>
      {draw(leading)}
      {main.length === 0 ? draw(rail) : null}
      {main.length > 0 && (
        <div className={rail.length > 0 ? styles.columns : undefined}>
          <div>{draw(main)}</div>
          {rail.length > 0 && <aside>{draw(rail)}</aside>}
        </div>
      )}
      {draw(wide)}
    </>
  )
}

const BlockSection = ({ block, newTab }: { block: Block; newTab: string }) => {
  const heading = `block-${block.id}`
  return (
    <section className={styles.block} aria-labelledby={block.title === '' ? undefined : heading}>
      {block.title !== '' && (
        <header className={styles.blockHead}>
          <h2 id={heading}>{block.title}</h2>
          {block.more && (
            <SiteLink href={block.more.href} aria-label={`${block.more.label}: ${block.title}`}>
              {block.more.label}
            </SiteLink>
          )}
        </header>
      )}
      <BlockBody block={block} newTab={newTab} />
    </section>
  )
}
