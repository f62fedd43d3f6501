import { Fragment } from 'react'

/** A name with a hyphen or a middle dot, short enough for one line. */
const JOINED = /([\p{L}\d]{1,12}(?:[-·][\p{L}\d]{1,12}){1,3})/u

/** Renders a list of names without a line break at the hyphen or dot of one: "REMOTE-HF". */
export const NamesText = ({ text }: { text: string }) =>
  text.split(JOINED).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} data-nobreak="">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
