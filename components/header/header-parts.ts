import type { ReactNode } from 'react'
import type { HeaderView } from './header-view-model'

/** Props of every part of a header. `member` is the login corner: links, or an island in their place. */
export type HeaderParts = {
  view: HeaderView
  member: ReactNode
  /** Link to the citation basket. */
  basket?: ReactNode
}
