import { mediaRoute } from '@/lib/routes/areas/media'
import { articleWords } from '@/app/_content/article-words'
import { Collect } from '@/app/_content/collect'
import { entries } from '@/app/_content/entries'
import { mediaTitle } from '@/app/_page/list-names'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { ArticleEntry } from '@/components/article/article-entry'
import { FactList, presentFacts } from '@/components/ui/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import { plainText } from '@/lib/text/inline-html'
import { playingTime } from '@/lib/text/playing-time'
import { localDate } from '@/lib/i18n/local-date'
import type { Locale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { VodDetail } from '@/lib/contract/vod'
import { href } from '@/lib/routes/href'
import { Player } from './player'
import styles from './media.module.scss'

/** One audio or video: the player, what it is about, what is said, and its paper. */
const { Page, generateMetadata } = screenPage({
  route: mediaRoute,
  load: ({ call }, { params }) => call('getVod', { params: { id: params.id ?? '' } }),
  head: (item, { locale }) => ({
    title: localized(locale, { zh: item.title, en: item.enTitle }).text,
    description: plainText(localized(locale, { zh: item.summary, en: item.enSummary }).text) || undefined,
    canonical: href.media({ locale, kind: item.kind, id: item.id }),
  }),
  view: (item, context) => {
    const { locale } = context
    const t = translator(locale, 'media')
    const title = localized(locale, { zh: item.title, en: item.enTitle })
    const transcript = localized(locale, { zh: item.transcriptHtml, en: item.enTranscriptHtml })
    const summary = localized(locale, { zh: item.summary, en: item.enSummary })
    return (
      <ScreenFrame
        locale={locale}
        narrow
        title={title.text}
        actions={<Collect context={context} kind={item.kind} id={item.id} />}
        titleLang={title.lang}
        trail={[{ label: mediaTitle(context, item.kind), href: href.mediaList({ locale, kind: item.kind }) }]}
      >
        <Player item={item} locale={locale} title={title.text} />
        {summary.text && <p lang={summary.lang}>{plainText(summary.text)}</p>}
        <FactList facts={facts(item, locale)} />
        {item.article && (
          <section className={styles.part}>
            <h2>{t('paper')}</h2>
            {entries([item.article], context, true).map((entry) => (
              <ArticleEntry key={entry.id} entry={entry} labels={articleWords(locale)} />
            ))}
          </section>
        )}
        {transcript.text && (
          <section className={styles.part}>
            <h2>{t('transcript')}</h2>
            <OwnerHtml html={transcript.text} lang={transcript.lang} />
          </section>
        )}
      </ScreenFrame>
    )
  },
})

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

export { generateMetadata }
export default Page
