import { type Context, restrictSites } from '@/lib/backend/http/handler'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { allOf, inScope } from './queries/condition'
import { articlesByIds } from '@/lib/backend/article/queries/article'
import { worksTitled } from './queries/suggested-works'
import { valuesBeginning } from './queries/suggested-values'
import { memberAddress } from '@/lib/backend/site/site-target'
import type { Suggestion } from '@/lib/contract/suggestion'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { resourceTypes } from '@/lib/rules/resource-type'
import { hasHan } from '@/lib/text/has-han'
import type { FacetKind } from './document'
import { typedInTitle } from './query/title-suggestion'
import { titleWordsNear } from './meaning/title-words'
import { isPinyin, lettersOf, withoutTones } from './meaning/pinyin'
import { wordsSaidBy } from './meaning/sounds'
import { facetKey } from './source'
import { usesOfLabels } from './uses-of-labels'

/** Kinds of suggestions in order, with the maximum of each. */
const GROUPS = [
  { kind: 'journal', kinds: ['journal'], max: 2 },
  { kind: 'keyword', kinds: ['keyword', 'enKeyword'], max: 4 },
  { kind: 'author', kinds: ['author', 'authorName'], max: 3 },
] as const satisfies { kind: Suggestion['kind']; kinds: FacetKind[]; max: number }[]
const WORKS = 3

/** Maximum names per kind whose uses are compared. */
const COMPARED = 12

/**
 * Returns journals, keywords and people of the site whose name (or its pinyin) begins with the typed text, most used
 * first, and works with it in their title. Empty under two letters or one Chinese character.
 */
export async function suggestionsFor(
  context: Context,
  typed: string,
  siteId: number | undefined,
): Promise<Suggestion[]> {
  const start = facetKey(typed)
  const han = hasHan(start)
  if ([...start].length < (han ? 1 : 2) || start.length > 60) return []
  const siteIds = restrictSites(context.scope, siteId)
  const pinyin = pinyinOf(typed)
  return cachedUntilChange(
    context,
    `suggestions ${JSON.stringify([context.host.id, siteIds, start, pinyin])}`,
    async () => {
      const found = await suggestionsOf(context, siteIds, { start, pinyin })
      if (found.length > 0) return found
      for (const other of await otherSpellings(context, siteIds, { start, pinyin })) {
        const meant = await suggestionsOf(context, siteIds, { start: other, pinyin: [] })
        if (meant.length > 0) return meant
      }
      return []
    },
  )
}

async function suggestionsOf(
  context: Context,
  siteIds: number[],
  { start, pinyin }: { start: string; pinyin: string[] },
): Promise<Suggestion[]> {
  const groups = await Promise.all(
    GROUPS.map((group) => namesOf(context, siteIds, { ...group, start, pinyin })),
  )
  return [...groups.flat(), ...(await worksOf(context, siteIds, start))]
}

/** Minimum characters of a misspelt text: shorter ones may be the beginning of anything. */
const MISSPELT_FROM = { han: 4, latin: 6 }

/**
 * Returns what a text may be said for: the words within keywords that it is in pinyin, the word of titles one letter from
 * it, or what was typed before the last Chinese character. Of a few words only, whose works are read and counted up to a
 * limit: somebody is typing.
 */
async function otherSpellings(
  context: Context,
  siteIds: number[],
  { start, pinyin: [letters] }: { start: string; pinyin: string[] },
): Promise<string[]> {
  const characters = [...start]
  const last = characters.at(-1) ?? ''
  if (hasHan(last)) return characters.length < MISSPELT_FROM.han ? [] : [characters.slice(0, -1).join('')]
  const within = { siteIds, scope: inScope(['article'], siteIds) }
  const said = letters === undefined ? [] : await wordsSaidBy(context, within, letters)
  if (characters.length < MISSPELT_FROM.latin) return said.slice(0, 1)
  const near = await titleWordsNear(context, within, start)
  return [...said.slice(0, 1), ...near.slice(0, 1)]
}

/** Returns typed letters as pinyin may be stored, also with the ü that is often typed as u; none for other texts. */
function pinyinOf(typed: string): string[] {
  const letters = lettersOf(withoutTones(typed)).replaceAll(' ', '')
  if (!/^[a-z]+$/.test(letters) || (/\d/.test(typed) && !hasTones(typed))) return []
  return [
    ...new Set([letters, letters.replace(/(?<=^|[aeiouvng])([ln])u(?=e|$|[bpmfdtgkhjqxzcsryw])/g, '$1v')]),
  ]
}

/** Finals that these initials have none of, but formulas do: NO3, SO2, CO2, Fe3. */
const NO_SYLLABLE = /^(?:[cdghjknqrstxz]h?o|[bpfw]e)$/

/** Checks for syllables that end in the digits of their tones, the last of which may be incomplete: shui3 li4, shui3l. */
function hasTones(typed: string): boolean {
  if (/\p{Lu}{2}|\p{Lu}\d/u.test(typed)) return false
  const text = typed.toLowerCase().replace(/[' ’-]/gu, '')
  if (!/^(?:[a-zü]{2,6}[1-5])+[a-zü]{0,6}$/u.test(text)) return false
  return (text.match(/[a-zü]+(?=\d)/gu) ?? []).every(
    (syllable) => isPinyin(lettersOf(syllable)) && !NO_SYLLABLE.test(syllable),
  )
}

type Wanted = (typeof GROUPS)[number] & { start: string; pinyin: string[] }

async function namesOf(
  { db }: Context,
  siteIds: number[],
  { kind, kinds, max, start, pinyin }: Wanted,
): Promise<Suggestion[]> {
  const named = await valuesBeginning(db, siteIds, { kinds: [...kinds], start, pinyin }, COMPARED)
  const values = named.filter(({ label }, at) => named.findIndex((other) => other.label === label) === at)
  const labels = values.map(({ label }) => label)
  const inWorks = inScope(['article'], siteIds)
  const uses =
    kind === 'journal' ? new Map<string, number>() : await usesOfLabels({ db, scope: inWorks }, labels)
  // Names stay when the works that had them are withdrawn or corrected; some are of figures and media only.
  const unused = labels.filter((label) => uses.get(label) === 0)
  const elsewhere = await usesOfLabels({ db, scope: inScope([...resourceTypes], siteIds) }, unused)
  const exact = ({ label }: { label: string }) => (facetKey(label) === start ? 1 : 0)
  return values
    .filter(({ label }) => uses.get(label) !== 0 || elsewhere.get(label) !== 0)
    .toSorted((a, b) => exact(b) - exact(a) || (uses.get(b.label) ?? 0) - (uses.get(a.label) ?? 0))
    .slice(0, max)
    .map(({ label, enLabel }) => ({ kind, label, enLabel, id: null, doi: null, address: null }))
}

/** Returns works with the typed text in their title; its last word may be incomplete. */
async function worksOf(context: Context, siteIds: number[], start: string): Promise<Suggestion[]> {
  const { db } = context
  const typed = typedInTitle(start)
  if (!typed) return []
  const where = allOf([typed.where, inScope(['article'], siteIds)])
  const ids = await worksTitled(db, where, { text: start, words: typed.words }, WORKS)
  const rows = await articlesByIds(db, siteIds, ids)
  const ordered = rows.toSorted((a, b) => ids.indexOf(a.article.id) - ids.indexOf(b.article.id))
  return ordered.map(({ article: { id, doi, title, enTitle, siteId, status } }) => {
    const label = title ?? enTitle ?? ''
    return {
      kind: 'work' as const,
      label: titleWithStatus(label, { status, language: title === null ? 'en' : 'zh' }),
      enLabel: enTitle && titleWithStatus(enTitle, { status, language: 'en' }),
      id,
      doi,
      address: memberAddress(context, siteId),
    }
  })
}
