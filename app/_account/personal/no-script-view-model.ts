import { failedOf } from '../account-forms'
import type { FormDraft } from '../form-draft'
import { type PageContext, type PageRequest, pageHref, paginationView } from '@/app/_page/screen'
import type { FormField } from '@/components/account/form-view-model'
import type { PlainForms } from '@/components/account/personal/personal-context'
import type { ProfileForm } from '@/components/account/personal/profile'
import { siteOrigin } from '@/lib/http/site-origin'
import { type Locale, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from '@/lib/routes/account-href'
import { frontCallHref, memberCallHref } from '@/lib/routes/api-href'
import type { personalRoute } from '@/lib/routes/areas/account'
import { limits } from '@/lib/rules/limits'
import { leftOut } from './left-out'
import { accountFormViews } from './account-forms'
import type { Member, MemberData } from './load-member-data'
import { tabOf } from './tabs'

type Query = PageRequest<typeof personalRoute>['query']
type Request = { query: Query; fields: Record<'password' | 'mobile' | 'deletion', FormField[]> }

/** Builds what a tab shows without scripts: what is the member's, or where to sign in. */
export function noScriptView(
  { member, draft }: { member: MemberData; draft: FormDraft },
  { locale, bundle }: Pick<PageContext, 'locale' | 'bundle'>,
  { query, fields }: Request,
) {
  const context = { locale, siteId: bundle.site.id }
  const tab = tabOf(query)
  const back = accountHref('personal', locale, { ...addressOf(query), ...heldForm(query) })
  const known = member === 'unknown' ? null : member
  const forms = plainForms(query, draft, { locale, origin: siteOrigin(bundle.site.address ?? '') })
  return {
    signIn: member === null ? accountHref('login', locale, { back }) : null,
    notice: [noticeOf(query, locale), leftOut(query, known?.state, locale)].filter(Boolean).join(' ') || null,
    refused: refusalOf(forms),
    known: known && {
      context: { ...context, start: known.start, forms },
      state: known.state,
      links: tab === 'account' ? null : linksOf(known, context, query),
    },
    profile: profileForm(forms, locale),
    failed: member === 'unknown' && tab !== 'account' ? translator(locale, 'personal')('failed') : null,
    forms:
      tab === 'account'
        ? accountFormViews({ member: known, isMember: member !== null }, context, { query, draft, fields })
        : null,
  }
}

/** Returns what names the form whose input waits for its member to sign in. */
const heldForm = ({ state, error }: Query): Record<string, string> =>
  state && error === 'sessionEnded' ? { state, error } : {}

const NOTICES = [
  ...(['saved', 'deleted', 'noteSaved', 'disconnected', 'passwordChanged', 'mobileChanged'] as const),
]

/** Returns the result of the last form. */
function noticeOf({ done }: Query, locale: Locale): string | null {
  if (done === 'sent') return translator(locale, 'form')('codeSent', { minutes: limits.messageCodeMinutes })
  const key = NOTICES.find((name) => name === done)
  return key ? translator(locale, 'personal')(key) : null
}

/** Forms that say themselves why they were refused. */
const OWN_MESSAGES = ['saveInfo', 'fileUpload', 'changePwd', 'changeMobile', 'unbindThird', 'deleteAccount']

/** Returns why an action was refused; its form may be on the page no longer, for its record is gone. */
const refusalOf = ({ refused }: PlainForms): string | null =>
  refused && !OWN_MESSAGES.includes(refused.form) ? Object.values(refused.failed).join(' ') : null

function plainForms(
  query: Query,
  draft: FormDraft,
  { locale, origin }: { locale: Locale; origin: string },
): PlainForms {
  const failed = failedOf(query.error, locale)
  const { q: _, kind: __, ...address } = addressOf(query)
  return {
    page: pageHref(
      accountHref('personal', locale, addressOf(query)),
      Math.max(0, Number(query.page ?? 1) - 1),
    ),
    address: { lang: locale, ...address },
    origin,
    refused: failed ? { form: query.state ?? '', failed } : null,
    draft: Object.fromEntries(
      Object.entries(draft).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  }
}

/** Returns where the form of the profile is posted to, with what was typed and refused. */
function profileForm({ refused, draft }: PlainForms, locale: Locale): ProfileForm {
  const page = (query: Record<string, string>) =>
    accountHref('personal', locale, { type: 'infomation', ...query })
  const failed = refused?.form === 'saveInfo' ? refused.failed : undefined
  const pictureFailed = refused?.form === 'fileUpload' ? Object.values(refused.failed).join(' ') : undefined
  return {
    picture: {
      action: frontCallHref('files/fileUpload', {
        save: 'profile',
        done: page({ done: 'saved' }),
        retry: page({ state: 'fileUpload' }),
        language: locale,
      }),
      ...(pictureFailed && { failed: pictureFailed }),
    },
    action: memberCallHref('saveInfo', {
      done: page({ done: 'saved' }),
      retry: page({ state: 'saveInfo' }),
      language: locale,
    }),
    ...(failed && { failed }),
    draft: failed ? draft : {},
  }
}

/** Returns the query of the address of a tab, or of an album, without its page. */
const addressOf = ({ type, id, sites, kind, q }: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ type, id, sites, kind, q }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** Returns the links to the other sites and pages of the lists of a tab. */
function linksOf(
  { pages, sites: found }: Member,
  { locale, siteId }: { locale: Locale; siteId: number },
  query: Query,
) {
  const t = translator(locale, 'personal')
  const { sites, ...address } = addressOf(query)
  const others = found.filter(({ id }) => id !== siteId)
  const base = accountHref('personal', locale, { ...address, ...(sites && { sites }) })
  const link = (label: string, value?: string) => ({
    label,
    href: accountHref('personal', locale, { ...address, ...(value && { sites: value }) }),
    current: (sites ?? '') === (value ?? ''),
  })
  return {
    sites:
      others.length > 0 || sites
        ? [
            link(t('sitesHere')),
            link(t('sitesAll'), 'all'),
            ...others.map(({ id, name, enName }) =>
              link(localized(locale, { zh: name, en: enName }).text, String(id)),
            ),
          ]
        : [],
    pagination: paginationView(base, { number: pages.page, totalPages: pages.count }, locale),
  }
}
