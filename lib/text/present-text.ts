/** The text trimmed, or undefined when it is empty or only says 'null' or 'undefined'. */
export const presentText = (value: string | null | undefined): string | undefined => {
  const text = value?.trim() ?? ''
  return text === '' || text === 'null' || text === 'undefined' ? undefined : text
}
