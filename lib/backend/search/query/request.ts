/** 您好，我正在写毕业论文，想找 … */
const HELLO =
  /^(?:(?:您好|你好|老师好|各位好)[，,！!。\s]{0,3})?(?:我(?:们|最近|目前)?(?:正在|在|要|正)?(?:写|做|准备|撰写)\p{Script=Han}{0,10}?[，,。\s]{0,3}(?=想|要|需|求))?/u
/** 点 and 篇 are parts of words too: 要点, 点云, 篇章. */
const SOME = '(?:一下|下|到)?(?:一些|一篇|几篇|两篇|些|[点篇](?=关于|有关|\\s))'
const LOOK =
  '(?:找找|找|查找|查阅|查询|查看|查|搜索|搜一下|搜|检索|推荐|看看|看|读读|读|阅读|下载|了解|知道|学习)'
const WISH =
  '(?:(?:请|麻烦)?(?:你|您|大家)?(?:帮我|帮忙|帮|给我|替我)|请|我?(?:想要|需要|想|要|希望|打算)|求)'
/** 我想找一些X的文献, 给我推荐几篇X的论文, 求一篇关于X的论文: a wish, a verb or an amount, two of them at least. */
const CHINESE = new RegExp(
  `^(?:${WISH}(?:能)?(?:${LOOK}(?:${SOME}|一下|下|到)?|${SOME})|${LOOK}${SOME})(?:关于|有关|讲(?![座义师台稿究])述?|讨论|探讨)?的?`,
  'u',
)
/** 有哪些文章讲X, 哪位学者研究X, 哪些人在做X */
const WHO =
  /^(?:有没有|有)?(?:哪|那)(?:些|位|几位|几个|个)(?:人|学者|专家|作者|老师|文章|论文|文献|研究|团队)(?:讲|涉及|讨论|提到|是|在|做|写|研究|发表|报道){1,3}(?:过|了)?(?:关于|有关)?的?/u
/** 张三写的关于X */
const BY = /^(\p{Script=Han}{2,4}?)(?:写|发表|做|研究|讨论)过?的?(?:关于|有关)/u
/** What follows a request and is no part of its subject. */
const WISHES = /^(.{2,}?)[，,。；;！!\s]{0,3}(?:最好|越新越好|越多越好|谢谢|多谢|急需|急用|不限年份).*$/su
/** X方面的中文文献, X的最新综述 */
const LITERATURE =
  /(?:(?:的|方面|领域|相关|有关){1,3}(?:中文|英文|外文|最新|经典|近期|重要|高质量){0,2}(?:的)?(?:文献|论文|文章|资料|综述|研究)(?:综述|论文|文章|资料)?)$/u

/** Returns the subject of a request in Chinese; the text itself where it is none. */
export function chineseRequest(text: string): string {
  const greeted = text.replace(HELLO, '')
  const opened = [CHINESE, WHO].map((form) => greeted.replace(form, '')).find((rest) => rest !== greeted)
  const of = (opened ?? text).replace(BY, '$1 ')
  const isRequest = of !== text && [...of].length >= SHORTEST
  return isRequest ? of.replace(WISHES, '$1').replace(LITERATURE, '').trim() : text
}

const SHORTEST = 2

const SEEKING =
  "(?:(?:hi|hello|please|hey)[,!.]? ){0,2}(?:(?:i am|i[’']m|we are|am)? ?(?:currently |now )?(?:looking|searching) for|i(?:[’']d| would) like(?: to (?:read|see|find|have))?|i (?:really )?(?:need|want)(?: to (?:read|see|find))?|(?:can|could) (?:you|i|anyone) (?:please )?(?:find|recommend|suggest|show|get|give)(?: me)?|(?:find|show|give|recommend|suggest|get)(?: me)?|where can i (?:find|get|read)|does anyone (?:have|know)(?: of)?|do you have|(?:is|are) there)"
const WHICH =
  '(?:some|any|a|an|the|all|that|this|those|one|few|more|good|recent|latest|newest|new|old|relevant|related|chinese|english|review|survey|research|scientific)'
/** A study of X, a review on X: beginnings of titles; that paper about X, recent work in X: what readers ask for. */
const CHOSEN =
  '(?:some|any|all|that|this|those|few|more|good|recent|latest|newest|new|relevant|related|scientific)'
const WORKS =
  '(?:papers?|articles?|stud(?:y|ies)|research|literature|publications?|works?|evidence|information|references?|reviews?|surveys?)'
const ABOUT =
  '(?:that (?:are |is |was |were |deals? with |discuss(?:es)? )?|which )?(?:(?:written|published|authored) )?(?:all )?(?:about|on|of|in|for|by|from|that|dealing with|related to|regarding|concerning|covering|discussing)'
/** New evidence for X, Articles of X: beginnings of titles too, without a verb that asks. */
const PRINTED =
  '(?:papers?|articles?|stud(?:y|ies)|literature|publications?|references?|reviews?|surveys?|(?:research|work)(?= on| about))'
/** I am looking for recent papers on X, show me studies about X, that paper by X, articles written by X on Y */
const ENGLISH = new RegExp(
  `^(?:${SEEKING} (?:${WHICH} ){0,4}${WORKS} ${ABOUT}|(?:${CHOSEN} ){1,4}${PRINTED} ${ABOUT}|(?:papers?|articles?|publications?) (?!of |in |for |from |that )${ABOUT}) `,
  'i',
)
const WHO_WORKS =
  /^(?:who|which (?:authors?|researchers?|groups?)) (?:(?:is|are|has|have) )?(?:works?|working|worked|stud(?:y|ies|ied|ying)|publish(?:es|ed|ing)?|wrote|writes|written|research(?:es|ed|ing)?) (?:(?:papers? )?(?:on|about|in) )?/i

/** Papers by X about Y */
const ON = /(?<=^.{2,40}) (?:about|concerning|regarding) (?=.{3})/iu

/** I'm interested in X, anyone working on X, explain X please */
const INTEREST =
  /^(?:(?:hi|hello|hey)[,!.]? )?(?:(?:(?:i am|i['’]m|we are|is anyone|anyone|someone|does anyone)(?: here)? (?:currently |very |really )?(?:interested in|curious about|working on|work on|studying|researching)|(?:please )?(?:explain|describe|tell me(?: more| something)? about|teach me(?: about)?|help me (?:with|understand))(?: to me)?)(?: the (?:topic|subject|field) of)?) /i
const THANKS = /[\s,]+(?:please|thanks|thank you|thx)$/i

/** Returns the subject of a request in English; the text itself where it is none. */
export function englishRequest(text: string): string {
  const isByPerson = / by $/i.test(ENGLISH.exec(text)?.[0] ?? '')
  const asked = text
    .replace(THANKS, '')
    .replace(ENGLISH, '')
    .replace(WHO_WORKS, '')
    .replace(INTEREST, '')
    .trim()
  const rest = isByPerson ? asked.replace(ON, ' ') : asked
  return rest.length >= SHORTEST ? rest : text
}

/** A title in its marks or in quotes, and what stands around it. */
const TITLE =
  /^([^"“”„＂《「]{0,60})(?:《(.{4,300})》|["“”„＂]([^"“”„＂]{4,300})["“”„＂]|「([^「」]{4,300})」)(.{0,60})$/su
/** What surrounds the title in a request; the longer first, since each is taken out once. */
const WORDS_AROUND_IN_CHINESE =
  /[\s，,。.！!？?：:；;、~～]|请问|麻烦|劳驾|您好|你好|老师|大家|帮我|帮忙|给我|替我|想要|需要|希望|求助|查找到|查找|查一下|查下|找到|搜索|检索|下载|阅读|看看|一下|哪里|哪儿|有没有|能不能|能否|可以|几篇|文章|论文|文献|综述|全文|原文|题目|标题|题名|题为|名为|名叫|叫做|关于|谢谢|多谢|[请我您你想求要找查搜看读在有能这那一篇本个章叫是的吗呢吧急]/gu
const WORDS_AROUND_IN_ENGLISH =
  /[\s,.!?:;-]|\b(?:hi|hello|please|kindly|thanks?|you|i['’]m|i|we|me|us|am|is|are|do|does|can|could|would|like|want|need|have|help|to|trying|find|get|search(?:ing)?|look(?:ing)?|locate|show|give|send|read|download|for|up|where|anyone|there|the|a|an|this|that|full|text|pdf|paper|article|work|study|review|publication|title|titled|entitled|called|named|by|of|with)\b/giu

/** Whether a text has nothing but such words. */
const isOnly = (text: string, words: RegExp): boolean => text.replace(words, '') === ''

/** What makes it a request: the "X" and “X”的 are not. */
const REQUEST =
  /[找查搜求要看读篇题哪]|检索|下载|文章|论文|文献|全文|原文|\b(?:find|get|search|look|locate|show|give|send|read|download|need|want|have|where|titled|entitled|called|paper|article|pdf|full text)/iu
/** Shorter pieces in quotes are words that are to stand side by side. */
const LONG_TITLE = /(?:\p{Script=Han}.*){6}|(?:\S+\s+){2}\S/su

/**
 * Returns the title a request is for: please find "X", 帮我找《X》这篇文章; null where there is more, or no request, around it.
 */
export function requestedTitle(query: string): string | null {
  const [, before = '', marked, quoted, corner, after = ''] = TITLE.exec(query.trim()) ?? []
  const title = (marked ?? quoted ?? corner)?.trim()
  const around = `${before} ${after}`.trim()
  if (!title || !LONG_TITLE.test(title) || !REQUEST.test(around)) return null
  return isOnly(around, WORDS_AROUND_IN_CHINESE) || isOnly(around, WORDS_AROUND_IN_ENGLISH) ? title : null
}

/** Marks of a title within a request are its own, not asked for. */
export const withoutQuotesOfTitle = (query: string): string =>
  requestedTitle(query) === null ? query : query.replace(/["“”„＂「」]/g, ' ')
