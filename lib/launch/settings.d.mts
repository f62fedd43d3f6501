/** A row of the table of settings. */
type Setting = { names: string[]; fallback: string; meaning: string }

/** The settings of a document with a table of them. */
export function settingsIn(document: string): Setting[]

/** The settings as `npm start -- --help` prints them. */
export function settingsHelp(read?: () => string): string
