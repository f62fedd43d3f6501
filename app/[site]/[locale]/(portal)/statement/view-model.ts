import type { PageContext, PageRequest, ScreenHead } from '@/app/_page/screen'
import { localDate } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { statementRoute } from '@/lib/routes/areas/content'
import { href } from '@/lib/routes/href'
import { limits } from '@/lib/rules/limits'
import { PRIVACY_VERSION } from '@/lib/rules/privacy-version'
import { boundNumbers } from '@/lib/text/bound-numbers'
import { presentText } from '@/lib/text/present-text'
import type { StatementData } from './load'

type Request = PageRequest<typeof statementRoute>

export type StatementViewModel = ReturnType<typeof statementViewModel>

const SECTIONS = {
  privacy: [
    ...(['reading', 'counting', 'searches', 'account', 'cookies', 'email'] as const),
    ...(['retention', 'others', 'rights'] as const),
  ],
  accessibility: ['goal', 'features', 'limits', 'testing'],
  counting: ['citations', 'use', 'meaning'],
} as const

/** Sections of which every paragraph is a point of a list. */
const LISTS: readonly string[] = ['retention', 'features', 'limits']

const PARAGRAPHS = /\n+/

/** Returns the page metadata of a statement. */
export const statementHead = (
  _: StatementData,
  { locale }: PageContext,
  { params }: Request,
): ScreenHead => ({
  title: translator(locale, 'statement')(`${params.kind}.title`),
  canonical: href.statement({ locale, kind: params.kind }),
})

/**
 * Builds the view model of a statement: the text of the site's own channel, else the product's, with the contact
 * address.
 */
export function statementViewModel(
  channel: StatementData,
  { locale, bundle }: PageContext,
  { params: { kind } }: Request,
) {
  const t = translator(locale, 'statement')
  const channelText = channel && localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
  return {
    frame: {
      locale,
      narrow: true,
      title: t(`${kind}.title`),
      lead: channelText?.text ? null : t(`${kind}.lead`),
    },
    own: channelText?.text ? { html: channelText.text, lang: channelText.lang ?? locale } : null,
    sections: channelText?.text ? [] : [...sectionsOf(t, kind), contactOf(t, bundle.footer.email)],
    version: channelText?.text ? null : t('version', { date: localDate(locale, VERSIONS[kind]) }),
  }
}

/** Day of each statement in `messages/…/statement.json`. */
const VERSIONS = { privacy: PRIVACY_VERSION, accessibility: '2026-11-27', counting: '2026-11-28' } as const

function sectionsOf(t: Translator<'statement'>, kind: Request['params']['kind']) {
  if (kind === 'privacy')
    return SECTIONS.privacy.map((name) =>
      section(t(`privacy.${name}.title`), t(`privacy.${name}.text`, RETENTION), LISTS.includes(name)),
    )
  if (kind === 'counting')
    return SECTIONS.counting.map((name) => section(t(`counting.${name}.title`), t(`counting.${name}.text`)))
  return SECTIONS.accessibility.map((name) =>
    section(t(`accessibility.${name}.title`), t(`accessibility.${name}.text`), LISTS.includes(name)),
  )
}

/** Retention times the privacy notice states. */
const RETENTION = {
  unusedDays: limits.session.unusedDays,
  sessionDays: limits.session.days,
  codeMinutes: limits.messageCodeMinutes,
  ...limits.retention,
}

const section = (title: string, text: string, isList = false) => ({
  title,
  isList,
  paragraphs: boundNumbers(text).split(PARAGRAPHS),
  email: '',
})

function contactOf(t: Translator<'statement'>, email: string | null) {
  const address = presentText(email)
  const text = address ? t('contact.text') : t('contact.textWithoutEmail')
  return { title: t('contact.title'), isList: false, paragraphs: [text], email: address ?? '' }
}
