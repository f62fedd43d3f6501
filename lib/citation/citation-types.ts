/** Export formats by their names on the wire, then our own two. */
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

/** The format a parameter names, without case ("csljson" and "csl-json" too); undefined for no format. */
export const citationTypeOf = (value: string): CitationType | undefined => {
  const bare = value.toLowerCase().replace(/[^a-z]/g, '')
  return citationTypes.find((type) => type.toLowerCase().replace('-', '') === bare)
}
