declare module '@xmldom/xmldom/lib/entities.js' {
  /** HTML named characters; a superset of the ISO sets that JATS declares. */
  export const HTML_ENTITIES: Readonly<Record<string, string>>
}
