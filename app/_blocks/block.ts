import type { Card, CardShape } from '@/components/ui/card-grid'
import type { EntryView } from '@/components/article/entry-view-model'
import type { NewsEntryView } from '@/components/news/news-entry'
import type { LocalizedText } from '@/lib/i18n/localized'

type BlockLink = { label: string; href: string }

/** A link an owner listed, perhaps with a picture; `leaves` where it is another site's. */
export type OwnerLink = BlockLink & { picture: string | null; leaves: boolean }

export type JournalCard = {
  id: number
  name: LocalizedText
  otherName: LocalizedText
  href: string
  cover: string | null
  facts: string[]
}

/** Links to the journals of a subject or an initial. */
export type JournalChoice = { label: string; links: BlockLink[] }

/** A module of the home page, finished; `column` says where it stands on wide screens. */
export type Block = {
  id: number
  title: string
  column: 'main' | 'rail' | 'wide'
  more: BlockLink | null
} & (
  | {
      kind: 'issue'
      cover: string | null
      line: string
      coverTitle: string
      lead: EntryView | null
      entries: EntryView[]
    }
  /** `size`: how many of the entries are shown; more are there, for those that stand elsewhere on the page. */
  | { kind: 'articles'; size: number; entries: EntryView[] }
  | { kind: 'news'; entries: NewsEntryView[] }
  | { kind: 'facts'; facts: { term: string; words: LocalizedText[] }[]; action: BlockLink | null }
  | { kind: 'journals'; journals: JournalCard[]; choices: JournalChoice[] }
  | { kind: 'cards'; cards: Card[]; shape: CardShape }
  | { kind: 'people'; people: (BlockLink & { lang: string | undefined; organization: LocalizedText })[] }
  | { kind: 'links'; links: BlockLink[] }
  | { kind: 'partners'; links: OwnerLink[] }
  | { kind: 'pictures'; links: OwnerLink[] }
  | { kind: 'sentence'; text: string }
  | { kind: 'html'; html: string }
)
