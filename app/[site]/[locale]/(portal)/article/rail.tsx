import { Table2 } from 'lucide-react'
import { SiteLink } from '@/components/ui/site-link'
import { Still } from '@/components/ui/still'
import { StillIcon } from '@/components/ui/still-icon'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { AroundView } from './around-view-model'
import { ShareLink } from './share-link'
import styles from './around.module.scss'

type Props = {
  around: AroundView
  metrics: { title: string; items: string[] }
  qr: string | null
  locale: Locale
}

/** Beside the text on wide screens, behind it on phones: figures, numbers, reading settings, sharing. */
export const Rail = ({ around, metrics, qr, locale }: Props) => {
  return (
    <aside className={styles.rail} aria-label={translator(locale, 'article')('around.rail')}>
      <Still contents>
        <Beside around={around} metrics={metrics} locale={locale} />
      </Still>
      <Share qr={qr} locale={locale} />
    </aside>
  )
}

const Beside = ({ around, metrics, locale }: Omit<Props, 'qr'>) => {
  const t = translator(locale, 'article')
  const { figures, graphic, external, topic } = around
  return (
    <>
      {graphic !== null && (
        <section>
          <h2>{t('around.graphic')}</h2>
          <img src={graphic} alt={t('around.graphic')} loading="lazy" />
        </section>
      )}
      {figures.length > 0 && (
        <section>
          <h2>{t('around.figuresRail')}</h2>
          <ul className={styles.figures}>
            {figures.slice(0, 6).map(({ label, caption, href, picture }) => (
              <li key={href}>
                <SiteLink href={href} title={caption}>
                  {picture ? (
                    <img src={picture} alt="" width={104} height={70} loading="lazy" />
                  ) : (
                    <span aria-hidden>
                      <StillIcon of={Table2} />
                    </span>
                  )}
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
          <p>
            <SiteLink href={around.allFigures}>{t('around.allFigures')}</SiteLink>
          </p>
        </section>
      )}
      <section>
        <h2>{metrics.title}</h2>
        <ul className={styles.plain}>
          {metrics.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className={styles.note}>{t('around.metricsNote')}</p>
      </section>
      {topic && (
        <section>
          <h2>{t('around.topic')}</h2>
          <SiteLink href={topic.href}>{topic.label}</SiteLink>
        </section>
      )}
      {external && (
        <section>
          <h2>{t('around.external')}</h2>
          {external.href === null ? (
            <p>{external.label}</p>
          ) : (
            <SiteLink href={external.href} newTab={translator(locale, 'page')('newTab')} rel="nofollow">
              {external.label}
            </SiteLink>
          )}
          {external.numbers.length > 0 && (
            <ul className={styles.plain}>
              {external.numbers.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

const Share = ({ qr, locale }: Pick<Props, 'qr' | 'locale'>) => {
  const t = translator(locale, 'article')
  return (
    <section data-screen-only>
      <h2>{t('around.share')}</h2>
      <ShareLink
        words={{
          copy: t('around.copyLink'),
          copied: t('around.linkCopied'),
          failed: t('around.copyFailed'),
        }}
      />
      {qr !== null && (
        <Still as="details" className={styles.qr}>
          <summary>{t('around.qr')}</summary>
          <img src={qr} alt={t('around.qrAlt')} width={160} height={160} />
        </Still>
      )}
    </section>
  )
}
