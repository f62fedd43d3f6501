const OWN_DOI =
  /<p>(?:<b>)?DOI:?(?:<\/b>)?:?\s*(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?10\.\d{4,9}\/[^\s<]+<\/p>\s*$/i

/** Returns the HTML of an abstract without a last paragraph that says the DOI of the abstract alone, for records of the work. */
export const withoutOwnDoi = (html: string): string => html.replace(OWN_DOI, '')
