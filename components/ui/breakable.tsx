import { Fragment } from 'react'
import { SourceText } from './source-text'

/** Where a line of a long address may break: after `@`, a dot, or a slash that is not one of a pair. */
const AFTER = /(?<=[@./])(?=[^\s@./])/u
const ADDRESS = /^\S*[@/]\S*$/

/**
 * Renders a text that may be an address: its lines break after separators, inside a word only where nothing else
 * fits; any other text as `SourceText`.
 */
export const Breakable = ({ text }: { text: string }) =>
  ADDRESS.test(text) ? (
    text.split(AFTER).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))
  ) : (
    <SourceText text={text} />
  )
