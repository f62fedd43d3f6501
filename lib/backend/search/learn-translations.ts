import type { Db } from '@/lib/backend/db/db'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { deleteStoredState, storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import {
  type BilingualArticle,
  addTranslations,
  bilingualArticles,
  forgetTranslations,
  pruneTranslations,
  translationsOf,
} from './queries/search-translations'
import { allSites } from '@/lib/backend/site/queries/site'
import { plainText } from '@/lib/text/inline-html'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from './fold'
import { segmentFolded } from './segment'
import { isStopWord } from './stop-words'
import { type BilingualText, type WordPair, learnPairs } from './translation-model'

/** Articles per batch: their word pairs take some 50 MB. */
const BATCH = 2000
/** Minimum weight of a word pair; less is noise. */
const FEWEST = 0.25
const LONGEST = 40
const LETTER = /[a-z]/i

/** Two that learnt at once would count the same articles twice. */
const LOCK = 'translations'

const stateKey = (siteId: number): string => `translations-${siteId}`

/** Learns the word translations of each site from its articles anew; the other sites keep theirs meanwhile. */
export function relearnTranslations(db: Db): Promise<void> {
  return withAdvisoryLock(db, LOCK, async () => {
    for (const { id } of await allSites(db)) {
      await forgetTranslations(db, id)
      await deleteStoredState(db, stateKey(id))
      await learnOfSite(db, id, 0)
    }
  })
}

/** Learns word translations from the articles added since the last run, site by site; one caller at a time. */
export function learnTranslations(db: Db): Promise<void> {
  return withAdvisoryLock(db, LOCK, async () => {
    const known = await storedState(db)
    for (const { id } of await allSites(db)) await learnOfSite(db, id, Number(known.get(stateKey(id)) ?? 0))
  })
}

async function learnOfSite(db: Db, id: number, after: number): Promise<void> {
  let last = after
  for (;;) {
    const works = await bilingualArticles(db, id, last, BATCH)
    const newest = works.at(-1)
    if (!newest) break
    await learnFrom(db, id, works.flatMap(textsOf))
    last = newest.id
    await setStoredState(db, stateKey(id), String(last))
  }
}

async function learnFrom(db: Db, siteId: number, texts: BilingualText[]): Promise<void> {
  const words = [...new Set(texts.flatMap(({ en }) => en))]
  const known = (await translationsOf(db, [siteId], words)).map(({ source, target, ...rest }): WordPair => ({
    en: source,
    zh: target,
    ...rest,
  }))
  const pairs = (await learnPairs(texts, known)).filter(({ weight, works }) => works > 0 && weight >= FEWEST)
  await addTranslations(
    db,
    siteId,
    pairs.flatMap(({ zh, en, weight, works }) => [
      { source: en, target: zh, weight, works },
      { source: zh, target: en, weight, works },
    ]),
  )
  await pruneTranslations(db, siteId)
}

/** Returns parallel texts: the titles, and the keywords when both languages have the same number. */
function textsOf({ title, enTitle, keywords, enKeywords }: BilingualArticle): BilingualText[] {
  const titles = { zh: plainText(title), en: plainText(enTitle) }
  const pairs =
    keywords.length === enKeywords.length
      ? keywords.map((zh, at) => ({ zh: plainText(zh), en: plainText(enKeywords[at]) }))
      : []
  return [titles, ...pairs]
    .filter(({ zh, en }) => hasHan(zh) && LETTER.test(en) && !hasHan(en))
    .map(({ zh, en }) => ({
      zh: wordsToLearn(zh).filter((word) => hasHan(word)),
      en: wordsToLearn(en).filter((word) => LETTER.test(word)),
    }))
    .filter(({ zh, en }) => zh.length > 0 && en.length > 0)
}

/** Returns the words of a text as indexed, without stop words. */
const wordsToLearn = (text: string): string[] =>
  [...new Set(segmentFolded(foldText(text), 'query'))].filter((word) => !isStopWord(word)).slice(0, LONGEST)
