/** What a statement of the front matter is about, by which it is titled and grouped; `note` where nothing tells. */
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export const STATEMENT_KINDS = [
  ...(['impact', 'correspondence', 'equal', 'contributions', 'address', 'deceased', 'biography'] as const),
  ...(['people', 'funding', 'competing', 'ethics', 'consent', 'data', 'trial', 'titleNote'] as const),
  ...(['presented', 'edited', 'communicated', 'history', 'product', 'conference', 'citation'] as const),
  ...(['abbreviations', 'acknowledgements', 'rights', 'note'] as const),
]

/** By attribute values (`fn-type`, `notes-type`, `content-type`, names of custom-meta) and titles. The first that fits. */
const TESTS: readonly [StatementKind, RegExp][] = [
  ['impact', /impact[\s-]*statement/i],
  ['competing', /compet|conflict|\bcoi\b|coi-statement|disclosures?$|declaration of interest|利益冲突/i],
  [
    'data',
    /data[\s-]*(avail|access|sharing|deposition|statement)|availab\w+ of data|数据(可用|可得|共享|获取)/i,
  ],
  ['equal', /equal|contributed equally|共同第一|同等贡献/i],
  ['deceased', /deceased|已故/i],
  ['funding', /financial|fund|support|sponsor|grant|基金|资助/i],
  ['consent', /consent|知情同意/i],
  ['ethics', /ethic|institutional review|伦理/i],
  ['trial', /trial[\s-]*regist|clinical[\s-]*trial|临床试验注册/i],
  ['correspondence', /corresp|通讯作者|通信作者/i],
  ['contributions', /^con$|contribut|authorship|作者贡献/i],
  ['address', /current-aff|present[\s-]*add|previous|on-leave|现地址|现在地址/i],
  ['edited', /edited|editor|责任编辑/i],
  ['communicated', /^com$|communicat|reviewed/i],
  ['presented', /presented/i],
  ['abbreviations', /abbr|缩略/i],
  ['acknowledgements', /acknowledg|致谢/i],
  ['rights', /copyright|permission|版权/i],
  ['citation', /citation|引用格式|引用本文/i],
  ['biography', /^bio$|biograph|作者简介/i],
]

/** The kind some words name, in the order they are given; `note` when none does. */
export function statementKind(...words: (string | null | undefined)[]): StatementKind {
  for (const word of words) {
    const found = word && TESTS.find(([, test]) => test.test(word))
    if (found) return found[0]
  }
  return 'note'
}
