import type { Tab } from '@/components/ui/tabs'
import type { Card, CardShape } from '@/components/ui/card-grid'
import type { EntryView } from '@/components/article/entry-view-model'
import type { NewsEntryView } from '@/components/news/news-entry'
import type { LocalizedText } from '@/lib/i18n/locales'

type BlockLink = { label: string; href: string }

/** A link configured by the owner, optionally with a picture; `leaves` where it leads to another site. */
export type OwnerLink = BlockLink & { lang?: string | undefined; picture: string | null; leaves: boolean }

/** Links to the journals by subject or by initial. */
export type JournalChoice = { label: string; tabs: Tab[] }

/** A fact of the journal; `inHeader` where the header of a phone says it on the home page. */
export type JournalFact = { term: string; words: LocalizedText[]; inHeader: boolean }

/** A module of the home page; `column` is its position on wide screens. */
export type Block = {
  id: number
  title: string
  /** Language of the title where it is not that of the page. */
  titleLang?: string | undefined
  column: 'main' | 'rail' | 'wide'
  more: BlockLink | null
} & (
  | {
      kind: 'issue'
      cover: string | null
      line: string
      coverTitle: string
      /** Title of the issue, '' where it has none. */
      theme: LocalizedText
      /** Number of articles and day of publication. */
      facts: string[]
      lead: EntryView | null
      entries: EntryView[]
    }
  /** `size`: number of entries shown; the others replace those shown elsewhere on the page. */
  | { kind: 'articles'; size: number; entries: EntryView[] }
  | { kind: 'news'; entries: NewsEntryView[] }
  | { kind: 'facts'; facts: JournalFact[]; action: BlockLink | null }
  | { kind: 'journals'; cards: Card[]; choices: JournalChoice[] }
  | { kind: 'cards'; cards: Card[]; shape: CardShape }
  | { kind: 'people'; people: (BlockLink & { lang: string | undefined; organization: LocalizedText })[] }
  | { kind: 'links'; links: (BlockLink & { lang?: string | undefined })[] }
  | { kind: 'partners'; links: OwnerLink[] }
  | { kind: 'pictures'; links: OwnerLink[] }
  | { kind: 'sentence'; text: string }
  | { kind: 'html'; html: string; lang?: string | undefined }
)
