import { Fragment } from 'react'

/** A name with a hyphen, short enough for one line. */
const HYPHENATED = /([\p{L}\d]{1,12}(?:-[\p{L}\d]{1,12}){1,2})/u

/** Renders a list of names without a line break at the hyphen of one: "REMOTE-HF". */
export const NamesText = ({ text }: { text: string }) =>
  text.split(HYPHENATED).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} data-nobreak="">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
