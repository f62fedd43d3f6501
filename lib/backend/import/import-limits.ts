/** Bytes of a mebibyte, in which limits of an import are written (docs/behaviour.md#import). */
export const MIB = 1024 * 1024

export const ZIP_LIMITS = {
  entries: 5_000,
  /** Maximum entries of an archive and of those in it: a full one of packages with a hundred files each. */
  totalEntries: 500_000,
  /** Maximum unpacked bytes of one entry. */
  entryBytes: 300 * MIB,
  /** Maximum unpacked bytes of an archive, with those of the archive it lies in. */
  archiveBytes: 1024 * MIB,
  /** Maximum unpacked bytes of an archive and of those in it. */
  totalBytes: 4096 * MIB,
  /** Maximum bytes of gzipped records, unpacked while they are read. */
  gzipBytes: 65_536 * MIB,
  /** Maximum ratio of unpacked to packed bytes, of entries and of everything in the imported file, above `ratioFrom`. */
  ratio: 200,
  ratioFrom: MIB,
}

/** Files read into memory: those of packages and packs (as large as an archive entry), and `site.yaml`. */
export const FILE_LIMITS = { bytes: 300 * MIB, settings: 4 * MIB }

export const XML_LIMITS = {
  bytes: 20 * MIB,
  depth: 200,
  /** Twice those of an article of 50,000 references. */
  elements: 1_500_000,
  /** Milliseconds for parsing one file. */
  time: 60_000,
  /** Heap of the worker thread in MiB, and for each MiB of the file where that is more: elements take 80 times their text. */
  heapMib: 768,
  heapMibPerMib: 100,
}

/** Maximum rows of an article by kind: all are written in one statement, which blocks others. */
export const ARTICLE_LIMITS = {
  contributors: 20_000,
  affiliations: 20_000,
  references: 50_000,
  figures: 5_000,
}

export const RECORD_LIMITS = {
  /** Maximum characters per line. */
  line: MIB,
  /** Maximum records per statement, which blocks requests on the embedded database. */
  batch: 100,
  /** Maximum lines in a row that are no objects of JSON, after which a file is not read on. */
  faultsInARow: 10_000,
  /** Maximum failures and warnings of records that an import lists; the rest is counted. */
  listed: 1_000,
  /** Maximum characters of the reason of a failure. */
  reason: 500,
}
