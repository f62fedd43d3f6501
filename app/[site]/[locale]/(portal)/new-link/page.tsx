import { href } from '@/lib/routes/href'
import { newLinkRoute } from '@/lib/routes/areas/content'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { flatChannels } from '@/lib/rules/flat-channels'
import { safeUrl } from '@/lib/text/safe-url'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import styles from './new-link.module.scss'

/** A channel that links to another site: its own text, and the link with its host named. */
const { Page, generateMetadata } = screenPage({
  route: newLinkRoute,
  load: async ({ call, bundle }, { query }) => {
    const own = flatChannels(bundle.channels).find(({ code }) => code === 'newLink')
    const channelId = query.columnId ?? query.newCompositeId ?? own?.id
    if (channelId === undefined) throw new RcPubError('not-found', '')
    return call('channelInfo', { query: { channelId } })
  },
  head: (channel, { locale }) => ({
    title: localized(locale, { zh: channel.name, en: channel.enName }).text,
    canonical: href.newLink({ locale, channelId: channel.id }),
  }),
  view: (channel, { locale }) => {
    const t = translator(locale, 'page')
    const url = safeUrl(channel.linkValue)
    const content = localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
    return (
      <ScreenFrame
        locale={locale}
        narrow
        title={localized(locale, { zh: channel.name, en: channel.enName }).text}
      >
        {content.text && <OwnerHtml html={content.text} lang={content.lang} />}
        {url === undefined ? (
          !content.text && <EmptyState title={t('noLink')} text={t('noLinkNext')} />
        ) : (
          <p className={styles.way}>
            {t('leave')}{' '}
            <SiteLink href={url} newTab={t('newTab')}>
              {t('visit', { host: hostOf(url) })}
            </SiteLink>
          </p>
        )}
      </ScreenFrame>
    )
  },
})

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host || url : url)

export { generateMetadata }
export default Page
