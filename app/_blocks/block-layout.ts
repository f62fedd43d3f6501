import { coverShape } from '@/components/ui/card-grid'
import type { EntryView } from '@/components/article/entry-view-model'
import { markExceptions } from '@/components/article/status-badges'
import { excerptHtml } from '@/lib/text/excerpt-html'
import type { Block } from './block'

type IssueBlock = Extract<Block, { kind: 'issue' }>

export type Arrangement = {
  /** Full-width rows before all others: as below. */
  leading: Block[][]
  /** The current issue where it comes first: it has the rail beside it, and `main` the full width below. */
  front: IssueBlock | null
  /** List of articles that follows those of a short current issue in the same column. */
  beneath: Block | null
  /** Rows of the main column: one block over the full width, or two side by side. */
  main: Block[][]
  rail: Block[]
  /** Full-width rows below: covers of two modules share a row where they fit. */
  wide: Block[][]
}

/**
 * Arranges the modules of a page in the owner's order: full-width ones that come first, the main column with its
 * rail, the others below. No article appears twice, the current issue keeps its own, and a module left without any is
 * removed.
 */
export function layoutBlocks(blocks: readonly Block[]): Arrangement {
  const shown = withoutRepeats(blocks)
  const first = shown.findIndex(({ column }) => column !== 'wide')
  const [above, others] = first < 0 ? [[], shown] : [shown.slice(0, first), shown.slice(first)]
  const leading = coverRows(above)
  const of = (column: Block['column']) => others.filter((block) => block.column === column)
  const wide = coverRows(of('wide'))
  const [front] = of('main').filter(isSingle)
  if (front?.kind !== 'issue')
    return { leading, front: null, beneath: null, main: rows(of('main')), rail: of('rail'), wide }
  const beneath = isShort(front) ? (of('main').find(({ kind }) => kind === 'articles') ?? null) : null
  const news = of('main').filter(({ kind }) => kind === 'news')
  // The cover of the issue is in the rail, which has room for one more block beside it, and for news beside a list or
  // a full issue.
  const rail = beneath
    ? [...of('rail'), ...news]
    : [...of('rail').slice(0, 1), ...(isFull(front) ? news.slice(0, 1) : [])]
  const placed = new Set<Block | null>([front, beneath, ...rail])
  const below = others.filter((block) => block.column !== 'wide' && !placed.has(block))
  return { leading, front, beneath, main: rows(below), rail, wide }
}

/** Papers below the lead of a current issue that is as long as its cover and one more block. */
const LONG_ISSUE = 4

/** Returns whether a current issue ends before the rail beside it does. */
export const isShort = ({ entries }: IssueBlock): boolean => entries.length < LONG_ISSUE

/** Returns whether a current issue is longer than its cover and one more block. */
const isFull = ({ entries }: IssueBlock): boolean => entries.length > LONG_ISSUE

function withoutRepeats(blocks: readonly Block[]): Block[] {
  const seen = new Set(blocks.flatMap((block) => (block.kind === 'issue' ? issueIds(block) : [])))
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'articles') return [block]
    const entries = block.entries.filter(({ id }) => !seen.has(id)).slice(0, block.size)
    for (const { id } of entries) seen.add(id)
    return entries.length > 0 ? [{ ...block, entries: markExceptions(entries) }] : []
  })
}

const issueIds = ({ lead, entries }: IssueBlock): number[] =>
  [...(lead ? [lead] : []), ...entries].map(({ id }) => id)

/** Maximum number of entries in a list that shares a row. */
const LONG_STRIP = 5

const isSingle = (block: Block): boolean =>
  block.kind === 'issue' || (block.kind === 'articles' && block.entries.length > LONG_STRIP)

/** Returns the rows: the current issue and long lists have their own; others are paired, an odd first one is alone. */
function rows(blocks: readonly Block[]): Block[][] {
  const singles = blocks.filter(isSingle)
  const paired = blocks.filter((block) => !isSingle(block))
  const odd = paired.length % 2
  const pairs = paired
    .slice(odd)
    .flatMap((block, at, rest): Block[][] => (at % 2 === 0 ? [rest.slice(at, at + 2)] : []))
  return [...singles.map((block) => [block]), ...paired.slice(0, odd).map((block) => [block]), ...pairs]
}

/** Covers per row. */
const COVERS = 6

/** Returns how many covers a module shows; undefined for another kind. */
export const coversOf = (block: Block): number | undefined =>
  block.kind === 'cards' && block.shape === 'portrait' ? block.cards.length : undefined

const widthOf = (row: readonly Block[]): number =>
  row.reduce((sum, block) => sum + (coversOf(block) ?? COVERS), 0)

/** Covers the main column of a page holds, and those its rail does. */
const COLUMN_COVERS = [4, 2]

/** Returns whether two modules of covers stand below the main column and the rail, as wide as these. */
export const fitsColumns = (row: readonly Block[]): boolean =>
  row.length === COLUMN_COVERS.length &&
  row.every((block, at) => (coversOf(block) ?? COVERS) <= (COLUMN_COVERS[at] ?? 0))

/**
 * A module of covers joins the one before it where both fit in one row; the longer comes first where the columns ask
 * for it.
 */
function coverRows(blocks: readonly Block[]): Block[][] {
  const result: Block[][] = []
  for (const block of blocks) {
    const row = result.at(-1)
    if (row && widthOf([...row, block]) <= COVERS) row.push(block)
    else result.push([block])
  }
  return result.map((row) =>
    (!fitsColumns(row) && fitsColumns(row.toReversed()) ? row.toReversed() : row).map((block) =>
      withShape(block, row.length === 1),
    ),
  )
}

/** Returns covers as they stand in their row: a few alone have their words beside them, others no summary. */
function withShape(block: Block, alone: boolean): Block {
  if (block.kind !== 'cards' || block.shape !== 'portrait') return block
  const shape = alone ? coverShape(block.cards) : 'portrait'
  return shape === 'beside'
    ? { ...block, shape }
    : { ...block, cards: block.cards.map(({ summary: _, ...card }) => card) }
}

/**
 * Returns the lead paper of an issue, the first with a figure, else the first, and the others. `figures`: pictures by
 * article, for those without a graphical abstract.
 */
export function leadOf(
  entries: readonly EntryView[],
  figures: ReadonlyMap<number, string> = new Map(),
): { lead: EntryView | null; entries: EntryView[] } {
  const figureOf = ({ id, figure }: EntryView) => figure ?? figures.get(id) ?? null
  const lead = entries.find((entry) => figureOf(entry) !== null) ?? entries[0]
  return {
    lead: lead ? withBeginning({ ...lead, figure: figureOf(lead) }, entries.length) : null,
    entries: entries.filter((entry) => entry !== lead),
  }
}

/** Letters of an abstract beside a figure and, in a short issue, as long as its cover; Chinese ones are twice as wide. */
const BEGINNING = { long: 240, short: 520 }

/** Returns a lead with the first sentences of its abstract: a style sheet would cut it inside a word. */
function withBeginning(lead: EntryView, entries: number): EntryView {
  const letters = entries <= LONG_ISSUE ? BEGINNING.short : BEGINNING.long
  const wide = lead.figure === null ? 1.5 : 1
  const max = (letters * wide) / (lead.abstractLang === 'zh' ? 2 : 1)
  return { ...lead, abstractHtml: excerptHtml(lead.abstractHtml ?? '', lead.abstractLang, max) || null }
}
