import type { Screen } from './table'

/** Returns the folder a screen is rendered from. */
export const folderOf = (screen: Screen): string => (screen === 'about' ? 'info' : screen)
