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
