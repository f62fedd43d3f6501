import { failedOf } from '../account-forms'
import type { FormDraft } from '../form-draft'
import { type PageContext } from '@/app/_page/render-screen'
import { paginationView } from '@/app/_page/pagination'
import { type FormField } from '@/components/account/form-view-model'
import type { ProfileForm } from '@/components/account/personal/profile'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { type PageRequest } from '@/lib/routes/route'
import { type personalRoute } from '@/lib/routes/areas/account'
import type { MemberData } from './load-member-data'
import { tabOf } from './tabs'

type Query = PageRequest<typeof personalRoute>['query']
type Member = Exclude<MemberData, null | 'unknown'>

/** Builds what a tab shows without scripts: what is the member's, or where to sign in. */
export function noScriptView(
  { member, draft }: { member: MemberData; draft: FormDraft },
  { locale, bundle }: Pick<PageContext, 'locale' | 'bundle'>,
  { query, deletion }: { query: Query; deletion: FormField[] },
) {
  const context = { locale, siteId: bundle.site.id }
  const tab = tabOf(query)
  const back = accountHref('personal', locale, addressOf(query))
  const known = member === 'unknown' ? null : member
  return {
    signIn: member === null ? accountHref('login', locale, { back }) : null,
    lists:
      known === null || tab === 'account'
        ? null
        : {
            context: { ...context, start: known.start },
            ...{ state: known.state, links: linksOf(known, locale, query) },
            notice: query.done === 'saved' ? translator(locale, 'personal')('saved') : null,
          },
    profile: profileForm(query, draft, locale),
    failed: member === 'unknown' && tab !== 'account' ? translator(locale, 'personal')('failed') : null,
    forms:
      tab === 'account'
        ? formsOf({ member: known, isMember: member !== null }, context, query, deletion)
        : null,
  }
}

/** Returns where the form of the profile is posted to, with what was typed and refused. */
function profileForm({ state, error }: Query, draft: FormDraft, locale: Locale): ProfileForm {
  const page = (query: Record<string, string>) =>
    accountHref('personal', locale, { type: 'infomation', ...query })
  const failed = state === 'saveInfo' ? failedOf(error, locale) : undefined
  const typed = Object.entries(draft).flatMap(([name, value]) =>
    failed && typeof value === 'string' ? [[name, value] as const] : [],
  )
  return {
    action: memberCallHref('saveInfo', {
      ...{ done: page({ done: 'saved' }), retry: page({ state: 'saveInfo' }), language: locale },
    }),
    ...(failed && { failed }),
    draft: Object.fromEntries(typed),
  }
}

/** Returns the query of the address of a tab, or of an album, without its page. */
const addressOf = ({ type, id, sites }: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ type, id, sites }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** Returns the links to the other sites and pages of the lists of a tab. */
function linksOf({ start, pages }: Member, locale: Locale, query: Query) {
  const t = translator(locale, 'personal')
  const { sites, ...address } = addressOf(query)
  const isOfSites = Object.keys(start).some((list) => list !== 'resources')
  const base = accountHref('personal', locale, { ...address, ...(sites && { sites }) })
  return {
    sites: isOfSites
      ? [
          { label: t('sitesHere'), href: accountHref('personal', locale, address), current: !sites },
          {
            label: t('sitesAll'),
            href: accountHref('personal', locale, { ...address, sites: 'all' }),
            current: sites === 'all',
          },
        ]
      : [],
    pagination: paginationView(base, { number: pages.page, totalPages: pages.count }, locale),
  }
}

/** Builds the forms of the account tab: only what is connected can be disconnected. */
function formsOf(
  { member, isMember }: { member: Member | null; isMember: boolean },
  { locale, siteId }: { locale: Locale; siteId: number },
  { state, error, done }: Query,
  deletion: FormField[],
) {
  const t = translator(locale, 'personal')
  const form = (call: 'deleteAccount' | 'unbindThird', doneHref: string) => {
    const failed = state === call ? failedOf(error, locale) : undefined
    const retry = accountHref('personal', locale, { type: 'account', state: call })
    return {
      ...{ locale, siteId, call, ...(failed && { failed }), idPrefix: `plain-${call}-` },
      action: memberCallHref(call, { done: doneHref, retry, language: locale }),
      done: { href: doneHref },
    }
  }
  const unbound = accountHref('personal', locale, { type: 'account', done: 'disconnected' })
  const options = (member?.identities ?? []).map((name) => ({ value: name, label: name }))
  return {
    notice: done === 'disconnected' ? t('disconnected') : null,
    exportHref: memberCallHref('exportAccount', { language: locale }),
    isMember,
    unbind: options.length > 0 && {
      ...form('unbindThird', unbound),
      fields: [{ kind: 'select' as const, name: 'name', label: t('connected'), options }],
      submit: t('disconnect'),
    },
    deletion: {
      ...form('deleteAccount', accountHref('login', locale, { done: 'accountDeleted' })),
      // A member who only signs in by an identity provider has no password.
      ...{ fields: deletion, optional: ['password'] },
      ...{ submit: t('deleteAccount'), danger: true },
    },
  }
}
