declare module '@xmldom/xmldom/lib/entities.js' {
  /** Characters by the names HTML gives them; a superset of the ISO sets JATS declares. */
  export const HTML_ENTITIES: Readonly<Record<string, string>>
}
