import type { ReactNode } from 'react'
import type { HeaderView } from './header-view-model'

/** What every part of a header gets. `member` is the login corner: links, or an island in their place. */
export type HeaderParts = {
  view: HeaderView
  member: ReactNode
  /** The way to the citation basket. */
  basket?: ReactNode
}
