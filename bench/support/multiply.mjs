const STEP = 2_000
/** Tables of an article's parts that searches and lists read, with the column that refers to it. */
const PARTS = {
  article_authors: 'article_id',
  article_affiliations: 'article_id',
  article_keywords: 'article_id',
  article_funds: 'article_id',
  search_documents: 'ref_id',
}

/**
 * Copies the articles of a database with other ids, and without their DOIs, until there are `wanted`, with the rows of
 * their parts and of the search index, which grows as by an import.
 */
export async function multiply(pool, wanted) {
  const rows = async (text, values) => (await pool.query(text, values)).rows
  const [{ first, last, count }] = await rows(
    'select min(id) as first, max(id) as last, count(*)::int as count from articles',
  )
  const columnsOf = async (table) =>
    (
      await rows(
        'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
        [table],
      )
    ).map(({ name }) => name)
  const copy = async (table, changed, where, values) => {
    const columns = (await columnsOf(table)).filter((name) => changed[name] !== null)
    const list = columns.map((name) => `"${name}"`).join(', ')
    const made = columns.map((name) => changed[name] ?? `"${name}"`).join(', ')
    await pool.query(
      `insert into ${table} (${list}) overriding system value select ${made} from ${table} where ${where}`,
      values,
    )
  }
  const span = last - first + 1
  for (let made = count, nth = 1; made < wanted; nth += 1) {
    const offset = span * nth
    for (let from = first; from <= last && made < wanted; from += STEP) {
      const to = Math.min(from + STEP, last + 1)
      const [{ more }] = await rows('select count(*)::int as more from articles where id >= $1 and id < $2', [
        from,
        to,
      ])
      // Unique by the id, whatever copies a kept database holds already.
      const source = `'copy ' || (id + ${offset})`
      await copy(
        'articles',
        { id: `id + ${offset}`, source_id: source, doi: 'null' },
        'id >= $1 and id < $2',
        [from, to],
      )
      for (const [table, of] of Object.entries(PARTS))
        await copy(
          table,
          { id: null, [of]: `${of} + ${offset}` },
          `${of} >= $1 and ${of} < $2${table === 'search_documents' ? " and kind = 'article'" : ''}`,
          [from, to],
        )
      made += more
    }
  }
}
