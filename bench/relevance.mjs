/**
 * How well search finds what it should, beside plain ts_rank and beside BM25 without segmentation, in one run:
 * `npm run bench -- relevance <records...> --queries <folder>`. Records are JSON Lines; the folder holds query sets as
 * TSV with judgements (TREC format). Prints recall@10 and nDCG@10 of each.
 */
import { mean, ndcgAt10, querySets, recallAt10 } from './support/measures.mjs'
import { searchBase } from './support/search-base.mjs'

const at = process.argv.indexOf('--queries')
const folder = at === -1 ? 'bench/queries' : process.argv[at + 1]
const paths = process.argv
  .slice(2)
  .filter((_, index, all) => all[index] !== '--queries' && all[index - 1] !== '--queries')
const say = (text) => process.stdout.write(`${text}\n`)

const base = await searchBase(paths)
try {
  await makeBaselines()
  const ways = { ours: search, ts_rank: plainTsRank, 'BM25 unsegmented': plainBm25 }
  say(['set', 'queries', ...Object.keys(ways).flatMap((way) => [`${way} recall@10`, 'nDCG@10'])].join('\t'))
  const all = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
  for (const { name, queries } of querySets(folder)) {
    const figures = []
    for (const [way, find] of Object.entries(ways)) {
      const scores = []
      for (const { query, relevant } of queries) {
        const found = await find(query, name)
        scores.push([recallAt10(found, relevant), ndcgAt10(found, relevant)])
      }
      all[way].push(...scores)
      figures.push(...[0, 1].map((part) => mean(scores.map((score) => score[part])).toFixed(3)))
    }
    say([name, queries.length, ...figures].join('\t'))
  }
  const totals = Object.values(all).map((scores) =>
    [0, 1].map((part) => mean(scores.map((score) => score[part]))),
  )
  say(['all', all.ours.length, ...totals.flat().map((value) => value.toFixed(3))].join('\t'))
  const [ours, ...others] = totals
  const better = others.every((other) => other[0] < ours[0] && other[1] < ours[1])
  say(better ? 'Better than both.' : 'NOT better than both.')
  if (!better) process.exitCode = 1
} finally {
  await base.close()
}
// The back end's own clocks would keep the process alive.
process.exit()

/** Journal, year, volume and issue browse by fields of the advanced search; everything else is typed as it is. */
async function search(query, set) {
  const parts = query.split('\u241f')
  const params = new URLSearchParams({ q: parts.join(' '), type: 'article', size: '10' })
  const { content } = await base.ask(
    `/front/${set.startsWith('author') ? 'front-article/quickSearch' : 'search'}?${params}`,
  )
  return content.map(({ sourceId }) => sourceId)
}

/** The same texts as they stand, in one column. */
async function makeBaselines() {
  await base.pool.query(`create table if not exists bench_plain as
    select source_id, concat_ws(' ', title, en_title, array_to_string(keywords, ' '), array_to_string(en_keywords, ' '),
      authors, en_authors, doi, abstract_html, en_abstract_html) as body from articles where source_id is not null`)
  await base.pool.query(
    `create index if not exists bench_plain_words on bench_plain using gin (to_tsvector('simple', body))`,
  )
  await base.pool.query(
    `create index if not exists bench_plain_bm25 on bench_plain using bm25 (body) with (text_config = 'simple')`,
  )
}

async function plainTsRank(query) {
  const { rows } = await base.pool.query(
    `select source_id from bench_plain where to_tsvector('simple', body) @@ plainto_tsquery('simple', $1)
      order by ts_rank(to_tsvector('simple', body), plainto_tsquery('simple', $1)) desc limit 10`,
    [query.replaceAll('\u241f', ' ')],
  )
  return rows.map((row) => row.source_id)
}

async function plainBm25(query) {
  const { rows } = await base.pool.query(
    `select source_id, body <@> to_bm25query($1, 'bench_plain_bm25') as score from bench_plain
      order by body <@> to_bm25query($1, 'bench_plain_bm25') limit 10`,
    [query.replaceAll('\u241f', ' ')],
  )
  return rows.filter(({ score }) => score < 0).map((row) => row.source_id)
}
