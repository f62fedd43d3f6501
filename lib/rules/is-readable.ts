/** Checks whether a response may contain the full text: it is open, or this visitor has access. */
export const isReadable = ({
  closed,
  through,
}: {
  closed: boolean
  through?: { name: string } | null | undefined
}): boolean => !closed || (through !== null && through !== undefined)
