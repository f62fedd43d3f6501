import type { Screen } from './table'

/** Folder a screen is rendered from. */
export const folderOf = (screen: Screen): string => (screen === 'about' ? 'info' : screen)
