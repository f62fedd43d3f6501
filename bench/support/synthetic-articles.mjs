/** Generated articles for benches, deterministic by number. */

const ZH = '光学薄膜偏振测量系统分析模型实验结果误差信号检测成像光谱激光材料结构方法性能参数优化设计噪声温度'
const EN =
  'polarised light thin film measurement error signal detection imaging spectrum laser material model noise'.split(
    ' ',
  )

const pick = (list, n) => list[n % list.length]
/** Generates words from a seed by a small linear congruential generator, so that texts compress like real ones. */
function words(seed, count, from, glue) {
  let state = seed * 2654435761 + 12345
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  return Array.from({ length: count }, () => pick(from, next() >>> 8)).join(glue)
}
const zh = (seed, count) => words(seed, count, [...ZH], '')
const en = (seed, count) => words(seed, count, EN, ' ')

const reference = (n) => `<ref id="R${n}"><label>${n}</label><element-citation publication-type="journal">
<person-group person-group-type="author"><name><surname>Zhang</surname><given-names>${pick(['Wei', 'Min', 'Lan'], n)}</given-names></name>
<name><surname>Smith</surname><given-names>Ada ${n}</given-names></name></person-group>
<article-title>${en(n, 11)}</article-title><source>Journal of Made Examples</source><year>${1990 + (n % 35)}</year>
<volume>${n % 60}</volume><issue>${n % 12}</issue><fpage>${n * 3}</fpage><lpage>${n * 3 + 9}</lpage>
<pub-id pub-id-type="doi">10.5555/made.ref.${n}</pub-id></element-citation></ref>`

const paragraph = (seed, cited) =>
  `<p>${zh(seed, 180)}<xref ref-type="bibr" rid="R${cited}">[${cited}]</xref>,${zh(seed + 1, 90)}。</p>`

const section = (seed, n, references) => `<sec id="S${n}"><title>${zh(seed, 8)}</title>
${Array.from({ length: 5 }, (_, at) => paragraph(seed * 31 + at, ((n * 5 + at) % references) + 1)).join('\n')}</sec>`

/** Generates a JATS article of eight sections, two tables and this many references. */
export const syntheticArticle = (
  number,
  references = 100,
) => `<?xml version="1.0"?><article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" xml:lang="zh">
<front><journal-meta><journal-title-group><journal-title>示例学报</journal-title></journal-title-group><issn>2999-0003</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/made.${number}</article-id>
<title-group><article-title>${zh(number, 18)}</article-title><trans-title-group xml:lang="en"><trans-title>${en(number, 12)}</trans-title></trans-title-group></title-group>
<contrib-group>${[1, 2, 3, 4]
  .map(
    (
      n,
    ) => `<contrib contrib-type="author"><name-alternatives><name xml:lang="zh"><surname>张</surname><given-names>${zh(number + n, 2)}</given-names></name>
<name xml:lang="en"><surname>Zhang</surname><given-names>${pick(['Wei', 'Min', 'Lan', 'Bo'], number + n)}</given-names></name></name-alternatives><xref ref-type="aff" rid="A1"/></contrib>`,
  )
  .join('')}<aff id="A1">${zh(number % 7, 6)}研究所</aff></contrib-group>
<pub-date pub-type="epub"><day>1</day><month>${(number % 12) + 1}</month><year>2025</year></pub-date>
<volume>9</volume><issue>${(number % 4) + 1}</issue><fpage>${number * 10}</fpage><lpage>${number * 10 + 9}</lpage>
<abstract><p>${zh(number + 5, 220)}。</p></abstract><trans-abstract xml:lang="en"><p>${en(number + 5, 140)}.</p></trans-abstract>
<kwd-group xml:lang="zh">${[1, 2, 3, 4].map((n) => `<kwd>${zh((number + n) % 40, 4)}</kwd>`).join('')}</kwd-group>
<kwd-group xml:lang="en">${[1, 2, 3, 4].map((n) => `<kwd>${en((number + n) % 40, 2)}</kwd>`).join('')}</kwd-group>
</article-meta></front><body>
${Array.from({ length: 8 }, (_, n) => section(number * 97 + n, n + 1, references)).join('\n')}
${[1, 2]
  .map(
    (
      n,
    ) => `<table-wrap id="T${n}"><label>表 ${n}</label><caption><p>${zh(number + n, 12)}</p></caption><table><thead><tr>${'<th>x</th>'.repeat(5)}</tr></thead>
<tbody>${Array.from({ length: 10 }, (_, row) => `<tr>${Array.from({ length: 5 }, (_, cell) => `<td>${row * cell + number}</td>`).join('')}</tr>`).join('')}</tbody></table></table-wrap>`,
  )
  .join('')}
</body><back><ref-list><title>参考文献</title>${Array.from({ length: references }, (_, n) => reference(n + 1)).join('\n')}</ref-list></back></article>
`

/** Generates a short article with the picture `f1.png`. */
export const illustratedArticle = (number) =>
  syntheticArticle(number, 10).replace(
    '</body>',
    `<fig id="F1"><label>图 1</label><caption><p>${zh(number, 12)}</p></caption><graphic xlink:href="f1.png"/></fig></body>`,
  )

/** Generates a record of the JSON Lines import. */
export const syntheticRecord = (number) => ({
  id: `made:${number}`,
  type: 'article',
  lang: 'zh',
  title: { zh: zh(number, 16), en: en(number, 10) },
  authors: [1, 2, 3].map((n) => ({
    zh: `张${zh(number + n, 2)}`,
    en: `Zhang ${pick(['Wei', 'Min', 'Lan'], n)}`,
  })),
  abstract: { zh: `${zh(number + 5, 200)}。`, en: `${en(number + 5, 120)}.` },
  keywords: {
    zh: [1, 2, 3].map((n) => zh((number + n) % 400, 4)),
    en: [1, 2, 3].map((n) => en((number + n) % 400, 2)),
  },
  journal: { zh: `示例学报${(number % 20) + 1}` },
  year: 2000 + (number % 25),
  volume: String((number % 25) + 1),
  issue: String((number % 12) + 1),
  pages: `${number % 900}-${(number % 900) + 8}`,
  doi: `10.5555/made.record.${number}`,
})

const contributor = (
  n,
  affiliations,
) => `<contrib contrib-type="author"><name><surname>${pick(SURNAMES, n)}${pick(SURNAMES, n >> 4).toLowerCase()}</surname><given-names>${pick(GIVEN, n)} ${String.fromCharCode(65 + (n % 26))}.</given-names></name>
<xref ref-type="aff" rid="A${(n % affiliations) + 1}"/><xref ref-type="aff" rid="A${((n * 7) % affiliations) + 1}"/></contrib>`

const SURNAMES = [
  'Aad',
  'Abbott',
  'Bianchi',
  'Cheng',
  'Dubois',
  'Evans',
  'Fischer',
  'Gupta',
  'Hansen',
  'Ito',
].concat(['Jansen', 'Kovacs', 'Lopez', 'Martin', 'Novak', 'Olsen', 'Popov', 'Rossi', 'Silva', 'Tanaka'])
const GIVEN = ['Anna', 'Boris', 'Chen', 'Daniel', 'Elena', 'Fabio', 'Greta', 'Hiro', 'Ines', 'Jakub', 'Karin']

/**
 * Generates a JATS article of a large collaboration: contributors, a tenth as many institutes, figures and references.
 */
export const syntheticCollaboration = (
  number,
  { contributors = 3000, figures = 30, references = 120 } = {},
) => {
  const affiliations = Math.max(1, Math.round(contributors / 10))
  return `<?xml version="1.0"?><article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" xml:lang="en">
<front><journal-meta><journal-title-group><journal-title>Journal of Made Examples</journal-title></journal-title-group><issn>2999-0004</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/collaboration.${number}</article-id>
<title-group><article-title>${en(number, 14)}</article-title></title-group>
<contrib-group>${Array.from({ length: contributors }, (_, n) => contributor(n + number, affiliations)).join('\n')}
${Array.from({ length: affiliations }, (_, n) => `<aff id="A${n + 1}"><label>${n + 1}</label><institution>Institute ${n + 1} of ${en(n, 2)}</institution>, <country>Nowhere</country></aff>`).join('\n')}</contrib-group>
<pub-date pub-type="epub"><day>1</day><month>3</month><year>2025</year></pub-date>
<volume>9</volume><issue>1</issue><fpage>${number}</fpage><lpage>${number + 40}</lpage>
<abstract><p>${en(number + 5, 160)}.</p></abstract>
<kwd-group xml:lang="en">${[1, 2, 3, 4].map((n) => `<kwd>${en(number + n, 2)}</kwd>`).join('')}</kwd-group>
</article-meta></front><body>
${Array.from({ length: 8 }, (_, n) => section(number * 97 + n, n + 1, references)).join('\n')}
${Array.from({ length: figures }, (_, n) => `<fig id="F${n + 1}"><label>Figure ${n + 1}</label><caption><title>${en(number + n, 9)}</title><p>${en(n, 60)}</p></caption><graphic xlink:href="f${n + 1}.png"/></fig>`).join('\n')}
</body><back><ref-list><title>References</title>${Array.from({ length: references }, (_, n) => reference(n + 1)).join('\n')}</ref-list></back></article>
`
}
