/** Gray mode of a site: grayType 1 grays the home page alone, any other but 0 every page. */
export const grayMode = (grayType: number | null | undefined): 'home' | 'all' | undefined => {
  if (!grayType) return undefined
  return grayType === 1 ? 'home' : 'all'
}
