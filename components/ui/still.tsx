import type { ReactNode } from 'react'
import { place } from '@/lib/answer'
import { staticMarkup } from './static-markup'
import { type StillAttributes, StillBox } from './still-box'

type Props = StillAttributes & { children: ReactNode }

/**
 * A part no script draws again: rendered once, to HTML, and sent once, without the copy React sends its own client of
 * everything else (docs/decisions). What is in it may hold no island.
 */
export const Still = ({ children, ...attributes }: Props) => (
  <StillBox {...attributes} html={place(staticMarkup(children))} />
)
