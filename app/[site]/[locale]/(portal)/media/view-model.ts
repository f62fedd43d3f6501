import type { VodDetail } from '@/lib/contract/vod'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { type Locale, localized } from '@/lib/i18n/locales'
import { plainText } from '@/lib/text/inline-html'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { mediaTitle } from '@/app/_page/list-names'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { entries } from '@/app/_content/entries'
import { safeUrl } from '@/lib/text/safe-url'
import { presentFacts } from '@/components/ui/fact-list'
import { playingTime } from '@/lib/text/playing-time'
import { localDate } from '@/lib/i18n/local-date'

export type MediaViewModel = ReturnType<typeof mediaViewModel>
export type PlayerView = ReturnType<typeof playerView>

/** Returns the page metadata of an audio or video. */
export const mediaHead = (item: VodDetail, { locale }: PageContext): ScreenHead => ({
  title: localized(locale, { zh: item.title, en: item.enTitle }).text,
  description: plainText(localized(locale, { zh: item.summary, en: item.enSummary }).text) || undefined,
  canonical: href.media({ locale, kind: item.kind, id: item.id }),
})

/** Builds the view model of the page of an audio or video: player, description, transcript, and paper. */
export function mediaViewModel(item: VodDetail, context: PageContext) {
  const { locale } = context
  const t = translator(locale, 'media')
  const title = localized(locale, { zh: item.title, en: item.enTitle })
  const transcript = localized(locale, { zh: item.transcriptHtml, en: item.enTranscriptHtml })
  const summary = localized(locale, { zh: item.summary, en: item.enSummary })
  return {
    frame: {
      locale,
      work: true,
      narrow: true,
      title: title.text,
      titleLang: title.lang,
      trail: [{ label: mediaTitle(context, item.kind), href: href.mediaList({ locale, kind: item.kind }) }],
    },
    favoriteButton: favoriteButtonView(context, item.kind, item.id),
    player: playerView(item, locale),
    summary: summary.text ? { text: plainText(summary.text), lang: summary.lang } : null,
    facts: facts(item, locale),
    paper: item.article ? { title: t('paper'), entries: entries([item.article], context, true) } : null,
    transcript: transcript.text
      ? { title: t('transcript'), html: { html: transcript.text, lang: transcript.lang } }
      : null,
  }
}

/** Builds the view model of the player of an audio or video; `src` is undefined where there is no file. */
export function playerView(item: VodDetail, locale: Locale) {
  const t = translator(locale, 'media')
  return {
    kind: item.kind,
    src: safeUrl(item.url),
    poster: safeUrl(item.pictureUrl),
    title: localized(locale, { zh: item.title, en: item.enTitle }).text,
    tracks: item.captions.map(({ lang, label, url }) => ({
      src: url,
      srcLang: lang,
      label,
      default: lang.startsWith(locale),
    })),
    noFile: t('noFile'),
    noSupport: t('noSupport'),
    download: t('download'),
  }
}

function facts(item: VodDetail, locale: Locale) {
  const t = translator(locale, 'media')
  return presentFacts([
    [t('speaker'), localized(locale, { zh: item.speaker, en: item.enSpeaker }).text],
    [t('duration'), item.duration === null ? null : playingTime(item.duration)],
    [t('published'), item.publishDate && localDate(locale, item.publishDate)],
    [
      t('keywords'),
      localized(locale, { zh: item.keywords, en: item.enKeywords })
        .text.split(';')
        .join(locale === 'en' ? ', ' : '、'),
    ],
    [t('paper'), item.article ? null : item.paperTitle],
  ])
}
