/** Returns the gray mode of a site: grayType 1 grays only the home page, any other but 0 every page. */
export const grayMode = (grayType: number | null | undefined): 'home' | 'all' | undefined => {
  if (!grayType) return undefined
  return grayType === 1 ? 'home' : 'all'
}
