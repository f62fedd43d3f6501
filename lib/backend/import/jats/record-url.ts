import { identifier } from './identifiers'

/** Registers whose records a link names by number, and the types sources give such links. */
const REGISTERS: readonly [types: RegExp, form: RegExp, url: (id: string) => string][] = [
  [
    /^(clin(ical)?[\s-]?trials?([.:\s-]?gov)?|nct)$/i,
    /^NCT\d{8}$/i,
    (id) => `https://clinicaltrials.gov/study/${id.toUpperCase()}`,
  ],
  [
    /^(gen|genbank|geo|ncbi.*)$/i,
    /^G(SE|SM|DS|PL)\d+$/i,
    (id) => `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${id}`,
  ],
  [/^(gen|genbank|sra|ena|ncbi.*)$/i, /^[SED]R[APRSXZ]\d+$/i, (id) => ncbi('sra', id)],
  [/^(gen|genbank|bioproject|ena|ncbi.*)$/i, /^PRJ[A-Z]{2}\d+$/i, (id) => ncbi('bioproject', id)],
  [
    /(^gen$|genbank|nucleotide|ddbj|\bembl\b|refseq)/i,
    /^[A-Z]{1,6}_?\d{5,10}(\.\d+)?$/i,
    (id) => ncbi('nuccore', id),
  ],
  [/^(genpept|protein)$/i, /^[A-Z]{1,3}_?\d{5,9}(\.\d+)?$/i, (id) => ncbi('protein', id)],
  [/^(pdb)$/i, /^\d[A-Z\d]{3}$/i, (id) => `https://www.rcsb.org/structure/${id.toUpperCase()}`],
  [/^(uniprot|swiss-?prot|sprot)$/i, /^[A-Z\d]{6,10}$/i, (id) => `https://www.uniprot.org/uniprotkb/${id}`],
  [/^ec$/i, /^\d+(\.\d+){1,3}$/, (id) => `https://enzyme.expasy.org/EC/${id}`],
  [/^(isrctn)$/i, /^ISRCTN\d+$/i, (id) => `https://www.isrctn.com/${id.toUpperCase()}`],
  [/^(dbsnp|snp)$/i, /^rs\d+$/i, (id) => `https://www.ncbi.nlm.nih.gov/snp/${id}`],
  [/^(ensembl)$/i, /^ENS[A-Z]*\d{11}/i, (id) => `https://www.ensembl.org/id/${id}`],
  [/^(emdb)$/i, /^EMD-\d+$/i, (id) => `https://www.ebi.ac.uk/emdb/${id}`],
  [/^(omim)$/i, /^\d{6}$/, (id) => `https://omim.org/entry/${id}`],
]

const ncbi = (database: string, id: string): string => `https://www.ncbi.nlm.nih.gov/${database}/${id}`

/** Returns the address of a record that a link names by its number alone (PubMed, GenBank, trials); null if unknown. */
export function recordUrl(type: string | null, text: string): string | null {
  const id = text.trim()
  const known = identifier(type, id)
  if (known) return known.url
  const register = REGISTERS.find(([types, form]) => types.test(type ?? '') && form.test(id))
  return register ? register[2](id) : null
}
