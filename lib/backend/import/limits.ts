/** Bounds of an import (docs/behaviour.md#import). */
const MIB = 1024 * 1024

export const ZIP_LIMITS = {
  entries: 5_000,
  /** Bytes one entry may unpack to. */
  entryBytes: 300 * MIB,
  /** Bytes a whole archive may unpack to. */
  totalBytes: 1024 * MIB,
  /** Unpacked by packed bytes, for entries above `ratioFrom`. */
  ratio: 200,
  ratioFrom: MIB,
}

/** Files read whole: those of packages and packs (as large as an archive may hold them), and `site.yaml`. */
export const FILE_LIMITS = { bytes: 300 * MIB, settings: 4 * MIB }

export const XML_LIMITS = {
  bytes: 20 * MIB,
  depth: 200,
  /** Milliseconds one file may take to read. */
  time: 60_000,
  /** Heap of the thread that reads, in MiB. */
  heapMib: 512,
}

/** Rows one article may have of a kind: all of it is written in one statement, for which others wait. */
export const ARTICLE_LIMITS = {
  contributors: 20_000,
  affiliations: 20_000,
  references: 20_000,
  figures: 5_000,
}

export const RECORD_LIMITS = {
  /** Characters of one line. */
  line: MIB,
  /** Records of one statement at most: visitors of an embedded database wait for it. */
  batch: 100,
}
