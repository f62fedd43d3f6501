import type { JSX } from 'react'
import { Bar } from './bar'
import type { HeaderParts } from './header-parts'
import type { NavStyle } from './header-view-model'
import { Masthead } from './masthead'
import { TopBar } from './top-bar'

/** Name left, search right, the menu beneath on paper. */
const Classic = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} />
    <Bar {...parts} />
  </>
)

/** All on the middle axis, as on a title page. */
const Centred = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} layout="centre" />
    <Bar {...parts} />
  </>
)

/** As the classic one, the menu filled with the site's colour. */
const Band = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} />
    <Bar {...parts} look="solid" />
  </>
)

/** One line: name, menu, search. */
const Line = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} full />
    <Bar {...parts} ends="always" search="box" />
  </>
)

/** The menu on top, beneath it the name on the header's picture or the site's tint. */
const Banner = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Bar {...parts} />
    <Masthead view={parts.view} layout="banner" />
  </>
)

/** A quiet front: the menu only slides in. */
const Slide = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} layout="centre" />
    <Bar {...parts} menu="slide" />
  </>
)

/** The six header layouts: arrangements of the same parts. */
export const arrangements: Record<NavStyle, (parts: HeaderParts) => JSX.Element> = {
  1: Classic,
  2: Centred,
  3: Band,
  4: Line,
  5: Banner,
  6: Slide,
}

/** The same arrangements in the one line of pages other than the home page. */
export const lines: Record<NavStyle, (parts: HeaderParts) => JSX.Element> = {
  1: (parts) => <Bar {...parts} ends="always" />,
  2: (parts) => <Bar {...parts} ends="always" middle="menu" />,
  3: (parts) => <Bar {...parts} ends="always" look="solid" />,
  4: (parts) => <Bar {...parts} ends="always" search="box" />,
  5: (parts) => <Bar {...parts} ends="always" look="tint" />,
  6: (parts) => <Bar {...parts} ends="always" menu="slide" middle="name" />,
}
