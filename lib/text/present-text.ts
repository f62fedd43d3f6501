/** Returns the trimmed text, or undefined when it is empty, 'null' or 'undefined'. */
export const presentText = (value: string | null | undefined): string | undefined => {
  const text = value?.trim() ?? ''
  return text === '' || text === 'null' || text === 'undefined' ? undefined : text
}
