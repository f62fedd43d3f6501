const ENGLISH_OPENING =
  /^(?:please )?(?:(?:can you )?(?:tell me|explain|describe) )?(?:(?:what|who|which|how|why|when|where)(?:'s| is| are| was| were| does| do| did| can| could| should| has| have| to| about| causes| affects| influences| (?=the ))+ ?|(?:is|are|does|do|can) (?=\w+ ))/i
const ENGLISH_ASPECT =
  /^(?:the |an? )?(?:(?:main |key |recent |possible )?(?:definition|meaning|concept|overview|review|introduction|meta[- ]?analys[ie]s|systematic reviews?|role|roles|effects?|impacts?|influences?|causes?|applications?|advances?|progress|methods?|factors|types|benefits|importance|use|uses|mechanisms?) (?:affecting |influencing |of |in |on |for |from |to )+(?:the )?|factors (?:affecting|influencing) |(?:the )?(?:latest |recent |new )?(?:research|papers?|articles?|studies|literature|publications|examples?|state of the art) (?:of|on|about|in|to|for) (?:the )?|(?:affects?|influences?|causes?) )/i
const ENGLISH_CLOSING =
  / (?:mean|means|work|works|used for|all about|do|happen|occur|(?:so )?(?:important|useful|necessary|popular)|review|survey|definition|papers?|articles?|pdf|why)$/i
/** What one does with a subject: how to measure X. */
const ENGLISH_VERB =
  /^(?:we |you |i |one )?(?:know about|measure|improve|use|apply|evaluate|assess|study|studies|define|detect|calculate|prevent|treat|reduce|increase|control|build|design|implement|learn|find|make) (?=\w)/i

const ENGLISH_COMPARED =
  /^(?:what(?:'s| is| are) |is there |explain )?(?:the |a |any )?(?:main |key )?(?:differences?|relation(?:ship)?s?|comparison|link) between (.+?) and (.+?)$/i

/** Returns what an English question asks about, as much of it as may be the subject first. */
export function englishSubjects(whole: string): string[] {
  const compared = ENGLISH_COMPARED.exec(whole)
  if (compared) return comparedSubjects(compared)
  const [, used, within] = USED.exec(whole) ?? []
  if (used !== undefined && within !== undefined) return [`${used} ${within}`, used]
  const subject = englishSubject(whole)
  const opened = subject === whole ? subject : subject.replace(ENGLISH_VERB, '')
  return [subject, subject.replace(ENGLISH_BOTH, '$1 $2'), opened]
}

/** Both things side by side, then each that says something by itself: "type 1" does not. */
const comparedSubjects = ([, first = '', second = '']: RegExpExecArray): string[] => [
  `${first} ${second}`,
  ...[first, second].filter((text) => /[a-z]{4}$/i.test(text)),
]

/** drought affect wheat: two things that are asked about together. */
const ENGLISH_BOTH =
  /^(.{3,}?) (?:affects?|influences?|causes?|improves?|reduces?|increases?|decreases?|prevents?|leads? to|relates? to|(?:effective |used |good )(?:for|against|in)) (.{3,})$/i

/** How X is used in Y */
const USED =
  /^how (.{3,}?) (?:is|are|can be|was|were) (?:being )?(?:used|applied) (?:in|for|to) (?:the )?(.{3,})$/i

/** What factors influence X, what determines X */
const ENGLISH_FACTORS =
  /^(?:what|which) (?:(?:are )?(?:the )?(?:main |key |major |environmental |important )?(?:factors?|variables?|causes?|reasons|conditions|drivers) (?:that )?)?(?:most )?(?:affects?|influences?|determines?|controls?|drives?|explains?|(?:lead|contribute)s? to) (?:the )?/i

/** What is known about X, how much do we know about X */
const ENGLISH_KNOWN =
  /^(?:what|how much) (?:(?:is|was|has been) (?:currently |already |now )?(?:known|written|published|reported|found)|(?:do|did) (?:we|scientists|researchers) know) (?:about|on|of) (?:the )?/i

function englishSubject(asked: string): string {
  const whole = asked.replace(ENGLISH_FACTORS, '').replace(ENGLISH_KNOWN, '')
  if (whole !== asked) return whole
  const opened = whole.replace(ENGLISH_OPENING, '')
  if (opened === whole && !ENGLISH_ASPECT.test(whole) && !ENGLISH_CLOSING.test(whole)) return whole
  return opened
    .replace(ENGLISH_CLOSING, '')
    .replace(ENGLISH_ASPECT, '')
    .replace(/^(?:the|an?) /i, '')
    .trim()
}
