/** A row of the settings table. */
type Setting = { names: string[]; fallback: string; meaning: string }

/** Parses the settings table of a document. */
export function settingsIn(document: string): Setting[]

/** Formats the settings for `npm start -- --help`. */
export function settingsHelp(read?: () => string): string
