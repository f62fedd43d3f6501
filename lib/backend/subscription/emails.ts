import { memberCallHref } from '@/lib/routes/api-href'
import { accountHref } from '@/lib/routes/account-href'
import { type Paragraph, compose, senderOf } from '@/lib/backend/mail/compose'
import type { SubscriptionRow } from './queries/subscription'
import { targetText } from '@/lib/rules/subscription'
import { translator } from '@/lib/i18n/translator'
import { type LinkPurpose, linkCode } from './link-code'
import { withoutAddresses } from './without-addresses'

/** Site that sends an email: its name in the reader's language and its origin. */
type EmailSite = { name: string; origin: string }

type Row = Pick<SubscriptionRow, 'id' | 'email' | 'kind' | 'target' | 'language'>

const what = (row: Row) => translator(row.language, 'mail')(row.kind, { target: targetText(row) })

const pageFor = (purpose: LinkPurpose, row: Row, { origin }: EmailSite) =>
  origin + accountHref('emailSubscribe', row.language, { state: purpose, code: linkCode(purpose, row) })

/**
 * Returns the email that asks the owner of an address to confirm a subscription or its end. Its topic was typed by
 * somebody who may be a stranger to the owner, so it is short and holds no address.
 */
export function confirmationEmail(purpose: LinkPurpose, row: Row, site: EmailSite) {
  const target = withoutAddresses(targetText(row))
  const values = { site: site.name, what: translator(row.language, 'mail')(row.kind, { target }) }
  const { language } = row
  const t = translator(language, 'mail')
  const [subject, text] =
    purpose === 'confirm'
      ? [t('confirmSubject', values), t('confirmText', values)]
      : [t('endSubject', values), t('endText', values)]
  const href = pageFor(purpose, row, site)
  return { from: senderOf(site.name), subject, ...compose(language, [{ text }, { text: href, href }]) }
}

/** First label of the List-Id (RFC 2919) by kind of subscription, which email clients filter by. */
const LIST_NAMES: Record<SubscriptionRow['kind'], string> = {
  currentIssue: 'current-issue',
  onlineFirst: 'online-first',
  keyword: 'keywords',
  column: 'columns',
  search: 'searches',
}

/** A section of an email: its heading and its works. */
export type Section = { heading: string; works: Paragraph[] }

/**
 * Returns the email with new works, with one-click unsubscribe in its headers (RFC 8058); the subject is the issue when
 * there is exactly one.
 */
export function contentsEmail(row: Row, site: EmailSite, sections: Section[]) {
  const { language } = row
  const t = translator(language, 'mail')
  const code = linkCode('remove', row)
  const unsubscribe = site.origin + memberCallHref('oneClickUnsubscribe', { code })
  const page = pageFor('remove', row, site)
  const [only, others] = sections
  return {
    from: senderOf(site.name),
    subject:
      row.kind === 'currentIssue' && only && !others
        ? only.heading
        : t('tocSubject', { site: site.name, what: what(row) }),
    ...compose(language, [
      ...sections.flatMap(({ heading, works }) => [{ text: heading, heading: true }, ...works]),
      { text: t('why', { site: site.name, what: what(row) }), small: true, apart: true },
      { text: t('unsubscribe'), href: page, small: true },
    ]),
    unsubscribe,
    listId: `${LIST_NAMES[row.kind]}.${new URL(site.origin).hostname}`,
  }
}
