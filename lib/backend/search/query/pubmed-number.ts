/** PMID: 31978945, and the address of the record. */
const PMID =
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/|(?:pmid|pubmed(?:\s?id)?)\s?[:：#=]?\s?)(\d{1,9})\/?$/iu
/** PMC7045880, PMCID: PMC7045880, and the address of the record. */
const PMCID =
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:pmc\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pmc)\/articles\/|pmcid\s?[:：#=]?\s?)?pmc\s?(\d{4,9})(?:\/.{0,80})?$/iu

/** Returns the number in PubMed or PubMed Central that a query is as a whole, as records state it; null for others. */
export function pubMedNumber(query: string): string | null {
  const text = query.normalize('NFKC').trim()
  const central = PMCID.exec(text)?.[1]
  return central === undefined ? (PMID.exec(text)?.[1] ?? null) : `PMC${central}`
}

/** A number with its label within a text: the end of a citation as PubMed writes it. */
const LABELLED = /\bpmid\s?[:：#=]?\s?(\d{1,9})(?!\d)|\b(?:pmcid\s?[:：#=]?\s?)?(pmc\d{4,9})(?!\d)/iu

/** Returns the number in PubMed or PubMed Central that a query states, as a whole or with its label among other words. */
export function pubMedNumberIn(query: string): string | null {
  const [, number, central] = LABELLED.exec(query.normalize('NFKC')) ?? []
  return pubMedNumber(query) ?? number ?? central?.toUpperCase() ?? null
}
