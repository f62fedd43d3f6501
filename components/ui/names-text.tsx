import { Fragment } from 'react'

/** A whole name with a hyphen or a middle dot, of at most 18 characters, which a line of any phone holds. */
const JOINED =
  /(?<![\p{L}\p{M}\d·-])(?=[\p{L}\p{M}\d·-]{1,18}(?![\p{L}\p{M}\d·-]))([\p{L}\p{M}\d]+(?:[-·][\p{L}\p{M}\d]+)+)/u

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
