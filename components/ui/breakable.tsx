import { Fragment } from 'react'
import { SourceText } from './source-text'

/** Behind the sign a line of a long address may end: `@`, a dot, a slash that is not one of a pair. */
const AFTER = /(?<=[@./])(?=[^\s@./])/u
const ADDRESS = /^\S*[@/]\S*$/

/**
 * A text that may be an address: its lines end behind the signs that part it, inside a word only where nothing else fits;
 * else `SourceText`.
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
