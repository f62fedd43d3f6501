/** Whether an answer about an article may come with the full text: it is open, or opened for this reader. */
export const isReadable = ({
  closed,
  through,
}: {
  closed: boolean
  through?: { name: string } | null | undefined
}): boolean => !closed || (through !== null && through !== undefined)
