import { describe, expect, it } from 'vitest'
import { type Node, parseQuery } from '@/lib/backend/search/query/parse'

/** Formats a tree as text: `(and a (not b))`. */
const show = (node: Node | null): string => {
  if (!node) return '-'
  if (node.kind === 'term') {
    const text = node.phrase ? `"${node.text}"` : node.text
    return node.field ? `${node.field}=${text}` : text
  }
  if (node.kind === 'not') return `(not ${show(node.node)})`
  return `(${node.kind} ${node.nodes.map(show).join(' ')})`
}

describe('parseQuery', () => {
  it.each([
    ['a b', '(and a b)'],
    ['a AND b', '(and a b)'],
    ['a and b', '(and a and b)'],
    ['a OR b c', '(or a (and b c))'],
    ['a NOT b', '(and a (not b))'],
    ['NOT NOT a', 'a'],
    ['(a OR b) AND c', '(and (or a b) c)'],
    ['"a b" c', '(and "a b" c)'],
    ['“深度 学习”', '"深度 学习"'],
    ['resName_tic:水', 't=水'],
    ['resName_tic：水 authors_tic:张伟', '(and t=水 a=张伟)'],
    ['title:(a OR b)', '(or t=a t=b)'],
    ['doi:10.1234/a(b)c', '10.1234/a(b)c'],
    ['Deep learning: a (short) survey', '(and Deep learning: a short survey)'],
    ['a OR', 'a'],
    ['激光 ＯＲ 光纤', '(or 激光 光纤)'],
    ["TI='深度 学习' * KW='光纤' - AU='张伟'", '(and t="深度 学习" k="光纤" (not a="张伟"))'],
    ["Alzheimer's disease", "(and Alzheimer's disease)"],
    ['题名=激光 * 关键词=光纤 - 作者=张伟', '(and t=激光 k=光纤 (not a=张伟))'],
    ['题名=激光 + 题名=光纤', '(or t=激光 t=光纤)'],
    ['C + D and * E', '(and C D and E)'],
    ['乳腺癌 -护理', '(and 乳腺癌 (not 护理))'],
    ['网络爬虫 不要 TF-IDF', '(and 网络爬虫 (not TF-IDF))'],
    ['乳腺癌 不含护理', '(and 乳腺癌 (not 护理))'],
    ['沙尘暴 除了 新疆', '(and 沙尘暴 (not 新疆))'],
    ['necessary but not sufficient', '(and necessary but not sufficient)'],
    ['壳聚糖 除去 重金属', '(and 壳聚糖 除去 重金属)'],
    ['sentiment analysis except twitter', '(and sentiment analysis (not twitter))'],
    ['不要 放弃', '(and 不要 放弃)'],
    ['cancer -"early -stage"', '(and cancer (not "early -stage"))'],
    [
      '"machine translation" -syntax -"word order"',
      '(and "machine translation" (not syntax) (not "word order"))',
    ],
    ['low -density lipoprotein', '(and low -density lipoprotein)'],
    ['caspase -3', '(and caspase -3)'],
    ['β -酪蛋白', '(and β -酪蛋白)'],
    ['河口区环境评价 -以黄河为例', '(and 河口区环境评价 -以黄河为例)'],
    ['-syntax', '-syntax'],
    ["SU=('小麦'+'玉米')*'干旱'", '(and (or "小麦" "玉米") "干旱")'],
    ["TI='土壤'+'水分'", '(or t="土壤" t="水分")'],
    ["AU='张三' and TI='土壤'+'水分'", '(and a="张三" (or t="土壤" t="水分"))'],
    ["AU % '陈'+'王'", '(or a="陈" a="王")'],
    ["KY=('生态'+'文明')*'森林' - AU='张伟'", '(and (and (or k="生态" k="文明") k="森林") (not a="张伟"))'],
    ["TI='土壤'*('水分'+'盐分')", '(and t="土壤" (or t="水分" t="盐分"))'],
    ["AB='a'+'b'*'c'-'d'", '(or s="a" (and s="b" s="c" (not s="d")))'],
    ['题名=土壤 * 水分', '(and t=土壤 t=水分)'],
    ["TI='a' * (KW='b' + AU='c')", '(and t="a" (or k="b" a="c"))'],
    ["FT='人工智能' and PT='期刊'", '"人工智能"'],
    ["PT='期刊' and TI='a' and CLC='TP391'", 't="a"'],
    ["TI='x' OR (PT='期刊'+'报纸')", 't="x"'],
    ["PT='期刊'", '"期刊"'],
    ["TI='x' AND VL=23 AND IS=4", '(and t="x" v=23 n=4)'],
    ["TI='转基因 # 水稻'", '(and t="转基因" t="水稻")'],
    ["TI='转基因 /SEN 0 水稻' and AU='张伟'", '(and (and t="转基因" t="水稻") a="张伟")'],
    ["FT='C# 与 .NET'", '"C# 与 .NET"'],
    ['Effect of X (n=12, pH=7) on y', '(and Effect of X n= 12, pH= 7 on y)'],
    ['故障 排除方法', '(and 故障 排除方法)'],
    ['故障 排除 方法', '(and 故障 排除 方法)'],
    ['空调故障 排除技巧', '(and 空调故障 排除技巧)'],
    ['乳腺癌 排除护理', '(and 乳腺癌 (not 护理))'],
    ['題名=土壤 AND 作者=張三', '(and t=土壤 a=张三)'],
    ['關鍵詞=鹽鹼', 'k=盐碱'],
    [`${'soil '.repeat(29)}carbonate`, `(and ${'soil '.repeat(23)}soil)`],
    ['主题=小麦*干旱', '(and 小麦 干旱)'],
    ['关键词=小麦＋玉米 作者=张伟', '(and (or k=小麦 k=玉米) a=张伟)'],
    ['TS=(laser AND film) NOT SO=Optica', '(and (and laser film) (not j=Optica))'],
    ['作者： 汤懋苍', 'a=汤懋苍'],
    ['author: Li Xiaoyun', '(and a=Li Xiaoyun)'],
    ["AU='张伟'*KW='激光'", '(and a="张伟" k="激光")'],
    ["KW%='激光' and AU='张伟'", '(and k="激光" a="张伟")'],
    ["AU % '张伟' AND YE = '2019'", '(and a="张伟" y="2019")'],
    ['作者：张伟；年：2017', '(and a=张伟 y=2017)'],
    ["PY BETWEEN ('2019','2021') AND AU='张伟'", '(and y=2019-2021 a="张伟")'],
    ['TI=salt and 发表时间 between 2019 2021', '(and t=salt y=2019-2021)'],
    ['PY between 2019 and 2021 and AU=张伟', '(and y=2019-2021 a=张伟)'],
    ['(作者=李明) 并且 (题名=土壤)', '(and a=李明 t=土壤)'],
    ['作者=李明 或者 题名=土壤', '(or a=李明 t=土壤)'],
    ['土壤 或者 水', '(and 土壤 或者 水)'],
    ['TI=salt and drought', '(and t=salt and drought)'],
    ['(KW=激光) AND (AU=张伟)', '(and k=激光 a=张伟)'],
    ['Effect at 5% (n = 12)', '(and Effect at 5% n = 12)'],
    [
      '[38] 张伟, “激光的应用,” 光学学报, vol. 33, no. 11, pp. 66-75, 2017.',
      '(and 张伟, 激光的应用, 光学学报, vol. 33, no. 11, pp. 66-75, 2017.)',
    ],
    [
      '@article{z, author={Zhang W and Li N}, title={{Laser} films}, year=2017, note={x}}',
      '(and Laser films, 2017, Zhang W, Li N)',
    ],
    ['题名或关键词=激光 and 基金=自然', '(and 激光 r=自然)'],
    ["what to do: so's the ('short') plan", "(and what to do: so's the short plan)"],
    ['文献来源=光学学报 AND FI=张伟', '(and j=光学学报 a=张伟)'],
    ['polym*', 'polym*'],
    ['激光＊ title:pol*', '(and 激光* t=pol*)'],
    ['constructor toString', '(and constructor toString)'],
    ['AND AND', '-'],
    ['((((', '-'],
    ['', '-'],
    ['，。！', '-'],
  ])('%s', (query, tree) => expect(show(parseQuery(query).root)).toBe(tree))

  it.each([
    ['"machine learning"[Title/Abstract] AND 2020[dp]', '(and "machine learning" y=2020)'],
    ['cancer[ti] AND smith j[au]', '(and t=cancer a="smith j")'],
    ['heart failure[mh] OR (stroke[tiab] NOT mice)', '(or (and k=heart k=failure) (and stroke (not mice)))'],
    ['"2015/01/01"[Date - Publication] : "2020/12/31"[Date - Publication]', 'y=2015-2020'],
    ['2015:2020[dp] AND Nature[ta]', '(and y=2015-2020 j=Nature)'],
    ['review[pt] AND soil[ti]', 't=soil'],
    ['TITLE(deep learning) AND PUBYEAR > 2015', '(and (and t=deep t=learning) y=2016-2049)'],
    ['TITLE-ABS-KEY("soil" AND carbon) AND AUTH(Li)', '(and (and "soil" carbon) a=Li)'],
    ['year:[2015 TO 2020] soil', '(and y=2015-2020 soil)'],
    ['PY>=2015 AND TI=soil', '(and y=2015-2049 t=soil)'],
    ["YE<'2015' and TI='土壤'", '(and y=1850-2014 t="土壤")'],
    ['"soil carbon"~5', '(and soil carbon)'],
    ['laser || film && light', '(or laser (and film light))'],
    ['soil pH > 2015 m in situ [J]', '(and soil pH 2015 m in situ)'],
    ['M=深度学习 AND A=王涛', '(and 深度学习 a=王涛)'],
    ["T=('土壤' + '水分') AND S=林业大学", '(and (or t="土壤" t="水分") o=林业大学)'],
    ['U_TI=土壤', 't=土壤'],
    ['T=300 K 下的 A=5', '(and T= 300 K 下的 A= 5)'],
    ['intitle:biochar inauthor:Lehmann', '(and t=biochar a=Lehmann)'],
    ['allintitle: deep learning', '(and t=deep t=learning)'],
    ['site:cnki.net 深度学习', '深度学习'],
    ['Site: a history of place', '(and Site: a history of place)'],
    ["FT='深度学习 $ 5'", '"深度学习"'],
    ["TI $ '土壤'", 't="土壤"'],
    ['TI%深度学习', 't=深度学习'],
    ['VO=35 AND 页码=120', '(and v=35 f=120)'],
    ['vol:35 issue:3', '(and v=35 n=3)'],
    ['2015<=PY<=2018 AND TI=soil', '(and y=2015-2018 t=soil)'],
    ['CF>10 AND TI=soil', 't=soil'],
    ['关键字：胡杨', 'k=胡杨'],
    ['题目=胡杨 并且 姓名=王涛', '(and t=胡杨 a=王涛)'],
    ['Publication:Nature Subject:biochar', '(and j=Nature biochar)'],
    ['Journal: Nature Year: 2015', '(and j=Nature y=2015)'],
    ['Author: Wang Tao; Journal: Nature', '(and (and a=Wang a=Tao) j=Nature)'],
    ['Journal: a history of the Year', '(and j=a history of the Year)'],
    ['The [Author] as producer', '(and The [Author] as producer)'],
  ])('reads %s of another database', (query, tree) => expect(show(parseQuery(query).root)).toBe(tree))

  it.each([
    ['"a', 'unclosedQuote'],
    ['a AND (b', 'unmatchedParenthesis'],
    ['a OR b)', 'unmatchedParenthesis'],
    ['AND a', 'strayOperator'],
    ['a OR', 'strayOperator'],
    ['*meric', 'wildcard'],
    ['wom?n', 'wildcard'],
    ['ab*', 'wildcard'],
    ['土壤?分', 'wildcard'],
    ['土*分', 'wildcard'],
    ['colo$r', 'wildcard'],
    ['laser NEAR/3 film', 'proximity'],
    ["TI='转基因 # 水稻'", 'proximity'],
    ['"soil carbon"~5', 'proximity'],
    ["FT='大数据 $5'", 'proximity'],
    ['site:cnki.net 深度学习', 'unknownField'],
    ['CF>10 AND TI=soil', 'unknownField'],
    ['C=TP391 AND T=土壤', 'unknownField'],
    ["TI='a' and PT='期刊'", 'unknownField'],
    ['cancer[ti] AND review[pt]', 'unknownField'],
    ['激光 -光纤', 'minus'],
    ['x'.repeat(151), 'cut'],
    [Array.from({ length: 30 }, (_, at) => at).join(' '), 'tooManyTerms'],
  ])('%s says %s', (query, notice) => expect(parseQuery(query).notices).toContain(notice))

  it.each(['RMSE=0.5 模型', 'ABS (acrylonitrile butadiene styrene) toughening', 'ABS（防抱死制动系统）控制'])(
    'takes %s for words',
    (query) => expect(parseQuery(query)).toMatchObject({ explicit: false, notices: [] }),
  )

  it('says of a field it does not know only that', () =>
    expect(parseQuery("TI='x' OR PT='y'").notices).toEqual(['unknownField']))

  it.each(['polym*', 'What is a laser?', '什么是激光？', '什么是农业?论农业', 'a * b'])(
    'has nothing to say of %s',
    (query) => expect(parseQuery(query).notices).toEqual([]),
  )
  it('counts astral characters as one', () => expect(parseQuery('𠮷'.repeat(150)).notices).toEqual([]))
  it('knows what is meant exactly', () =>
    expect(['a b', 'a AND b', '"a"', 'title:a'].map((query) => parseQuery(query).explicit)).toEqual([
      false,
      true,
      true,
      true,
    ]))
})
