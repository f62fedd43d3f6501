import type { Screen } from './types'

/** Folder a screen is rendered from. */
export const folderOf = (screen: Screen): string => (screen === 'about' ? 'info' : screen)
