import { match } from './match'

/** Checks whether a path is the page of a channel by its code or route, and not one of a screen with that name. */
export const isColumnPath = (path: string): boolean => match(path)?.screen === 'column'
