import { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database, spoken to in the protocol of PostgreSQL only. It reads no types of arrays when it opens, which
 * only its own query functions need: a join and a grouping, before anybody can ask anything.
 */
export class ProtocolDatabase extends PGlite {
  override _initArrayTypes(): Promise<void> {
    return Promise.resolve()
  }
}
