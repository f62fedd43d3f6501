import type { Contributor } from '@/lib/backend/db/schema/column-types'
import { affiliationText } from '../affiliation-text'
import { contributorOrcid, isAuthor, isGroupMember, linksOf } from '../byline'
import { namesOf } from '../contributor-names'
import { rolesOf } from '../roles'
import { type Side, langOf, pairOfAny, sideOf } from '../bilingual'
import { type Element, all, at, attribute, children, nameOf, textOf } from '../xml'

/** Reads editors, reviewers, translators and members of author groups, each with role and affiliations. */
export function readContributors(root: Element, meta: Element, main: Side | null): Contributor[] {
  const affs = new Map(
    [meta, at(root, 'front', 'journal-meta')]
      .flatMap((holder) => all(holder, 'aff', 'aff-alternatives'))
      .flatMap((aff) => {
        const [id, form] = [attribute(aff, 'id'), formOf(aff, main)]
        return id && form ? [[id, form] as const] : []
      }),
  )
  const groups = children(meta, 'contrib-group')
  const read = (
    contrib: Element,
    group: Element,
    role: Pick<Contributor, 'kind' | 'group'>,
  ): Contributor => ({
    ...role,
    ...name(contrib, main),
    roles: [...rolesOf(contrib), ...rolesOf(group)],
    affiliations: placesOf(contrib, group, affs, main),
    orcid: contributorOrcid(contrib),
    email: textOf(all(contrib, 'email')[0]) || null,
  })
  const ofJournal = children(at(root, 'front', 'journal-meta'), 'contrib-group')
  const others = [...groups, ...ofJournal].flatMap((group) =>
    children(group, 'contrib')
      .filter((contrib) => ofJournal.includes(group) || !isAuthor(contrib))
      .map((contrib) => read(contrib, group, kindOf(contrib, group))),
  )
  const members = groups.flatMap((group) =>
    all(group, 'contrib')
      .filter((contrib) => contrib.parentNode !== group)
      .map((contrib) =>
        read(contrib, contrib.parentNode as Element, { kind: 'member', group: teamOf(contrib, main) }),
      ),
  )
  return [...others, ...members].filter(({ name: zh, enName }) => zh ?? enName)
}

const kindOf = (contrib: Element, group: Element): Pick<Contributor, 'kind' | 'group'> => {
  if (isGroupMember(contrib)) return { kind: 'member', group: null }
  const type =
    attribute(contrib, 'contrib-type') ?? attribute(group, 'content-type') ?? textOf(at(contrib, 'role'))
  return {
    kind:
      type
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-') || 'other',
    group: null,
  }
}

function name(contrib: Element, main: Side | null): Pick<Contributor, 'name' | 'enName'> {
  const collabs = [...children(contrib, 'collab'), ...children(at(contrib, 'collab-alternatives'), 'collab')]
  const { zh, en } = collabs.length ? pairOfAny(collabs, nameOf, main) : namesOf(contrib).name
  return { name: zh, enName: en }
}

/** Returns the name of the group a contributor is a member of; null without one. */
function teamOf(contrib: Element, main: Side | null): string | null {
  for (let node = contrib.parentNode as Element | null; node; node = node.parentNode as Element | null) {
    const collab = node.tagName === 'collab' ? node : node.tagName === 'contrib' ? at(node, 'collab') : null
    if (collab) {
      const { zh, en } = pairOfAny([collab], nameOf, main)
      return en ?? zh
    }
  }
  return null
}

/** The form of an affiliation in the language of the article, else its first. */
function formOf(aff: Element, main: Side | null): Element | undefined {
  if (aff.tagName === 'aff') return aff
  const forms = children(aff, 'aff')
  return forms.find((form) => sideOf(langOf(form)) === main) ?? forms[0]
}

function placesOf(contrib: Element, group: Element, affs: Map<string, Element>, main: Side | null): string[] {
  const linked = linksOf(contrib, 'aff').flatMap((id) => affs.get(id) ?? [])
  const places = (holder: Element) => children(holder, 'aff', 'aff-alternatives')
  const nested = places(contrib)
  const shared =
    linked.length + nested.length > 0 || isAuthor(contrib)
      ? []
      : places(group).filter((aff) => !linkedIn(group).has(attribute(aff, 'id') ?? ''))
  const forms = [...linked, ...nested, ...shared].flatMap((aff) => formOf(aff, main) ?? [])
  return [...new Set(forms.map(affiliationText).filter(Boolean))]
}

/** Ids of the affiliations that others of a group are linked to, members of teams included, which are theirs. */
function linkedIn(group: Element): ReadonlySet<string> {
  const known = linkedIds.get(group) ?? new Set(all(group, 'contrib').flatMap((each) => linksOf(each, 'aff')))
  linkedIds.set(group, known)
  return known
}

/** By group: each of thousands of contributors would look at all others. */
const linkedIds = new WeakMap<Element, ReadonlySet<string>>()
