import type { JSX } from 'react'
import { Bar } from './bar'
import { PhoneNumbers } from './brand'
import type { HeaderParts } from './header-parts'
import type { NavStyle } from './header-view-model'
import { Masthead } from './masthead'
import { TopBar } from './top-bar'

/** Renders name left, search right, the menu below on paper. */
const Classic = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} />
    <Bar {...parts} />
  </>
)

/** Renders everything centred, as on a title page. */
const Centred = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} layout="centre" />
    <Bar {...parts} />
  </>
)

/** Renders the classic layout, the menu filled with the site's colour. */
const Band = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} />
    <Bar {...parts} variant="solid" />
  </>
)

/** Renders one line: name, menu, search. */
const Line = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} full />
    <PhoneNumbers view={parts.view} />
    <Bar {...parts} ends="always" search="box" />
  </>
)

/** Renders the name on the header's picture or the site's tint, the menu below. */
const Banner = (parts: HeaderParts) => (
  <>
    <TopBar {...parts} />
    <Masthead view={parts.view} layout="banner" />
    <Bar {...parts} />
  </>
)

/** Renders a quiet header: the menu only slides in. */
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

/** The same arrangements as one line, for pages other than the home page. */
export const lines: Record<NavStyle, (parts: HeaderParts) => JSX.Element> = {
  1: (parts) => <Bar {...parts} ends="always" />,
  2: (parts) => <Bar {...parts} ends="always" middle="menu" />,
  3: (parts) => <Bar {...parts} ends="always" variant="solid" />,
  4: (parts) => <Bar {...parts} ends="always" search="box" />,
  5: (parts) => <Bar {...parts} ends="always" variant="tint" />,
  6: (parts) => <Bar {...parts} ends="always" menu="slide" middle="name" />,
}
