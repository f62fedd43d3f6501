/**
 * Subjects of statements in the front matter, with tests of attributes (`fn-type`, `notes-type`, `content-type`),
 * `meta-name` and titles; the first match wins. The title of each is a message, `article.statement.<kind>`.
 */
const KIND_PATTERNS = [
  ['supplement', /^support(?:ing|ive)[\s-]*(?:info|material|data|file)|^supplement|^补充材料|^附加材料/i],
  ['impact', /impact[\s-]*statement/i],
  [
    'competing',
    /compet|conflict|\bcoi\b|coi-statement|(?<!financial[\s-]?)disclosures?$|declaration of interest|利益冲突/i,
  ],
  [
    'data',
    /(?:open[\s-]*data\b|open[\s-]*materials\b)|data[\s-]*(avail|access|sharing|deposition|statement)|availab\w+ of data|数据(可用|可得|共享|获取)/i,
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
  ['participants', /participating[\s-]*researcher|study[\s-]*group[\s-]*member|研究组成员|参与研究/i],
  ['disclaimer', /disclaim|^publisher.?s[\s-]*note|免责/i],
  ['amendment', /^(?:amendment|correction|erratum)|^更正/i],
  ['translator', /^translat|^译者/i],
] as const satisfies readonly (readonly [string, RegExp])[]

/** Subjects the element alone tells; `note` when unknown. */
const OTHER_KINDS = [
  ...(['people', 'titleNote', 'history', 'product', 'conference', 'recipients', 'pictures', 'note'] as const),
] as const

export type StatementKind = (typeof KIND_PATTERNS)[number][0] | (typeof OTHER_KINDS)[number]

export const statementKinds: readonly StatementKind[] = [
  ...KIND_PATTERNS.map(([kind]) => kind),
  ...OTHER_KINDS,
]

/** Returns the kind of the first text that matches a test; `note` when none does. */
export function statementKind(...words: (string | null | undefined)[]): StatementKind {
  for (const word of words) {
    const found = word && KIND_PATTERNS.find(([, test]) => test.test(word))
    if (found) return found[0]
  }
  return 'note'
}
