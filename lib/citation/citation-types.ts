/** Export formats by their wire names, followed by two of our own. */
export const citationTypes = [
  'BibTeX',
  'Endnote',
  'RefMan',
  'NoteExpress',
  'NoteFirst',
  'CSL-JSON',
  'Text',
] as const

export type CitationType = (typeof citationTypes)[number]

/** Returns the format of a parameter, ignoring case and hyphens ("csljson", "csl-json"); undefined when unknown. */
export const citationTypeOf = (value: string): CitationType | undefined => {
  const bare = value.toLowerCase().replace(/[^a-z]/g, '')
  return citationTypes.find((type) => type.toLowerCase().replace('-', '') === bare)
}
