import { pictureHref } from '@/lib/routes/picture-href'
import { SiteLink } from '@/components/ui/site-link'
import { StaticHtml } from '@/components/ui/static-html'
import type { ArticleContextView } from './article-context-view-model'
import type { ArticleEndView } from './article-end-view-model'
import { CopyLinkButton } from './copy-link-button'
import styles from './article-context.module.scss'

type Props = { articleContext: ArticleContextView; view: ArticleEndView }

/** Renders what follows the text: graphical abstract, metrics, links, sharing. */
export const ArticleEnd = ({ articleContext, view }: Props) => (
  <aside className={styles.end} aria-label={view.texts.label}>
    <StaticHtml contents>
      {articleContext.graphic !== null && (
        <section>
          <h2>{view.texts.graphic}</h2>
          <img src={pictureHref(articleContext.graphic, 480)} alt={view.texts.graphic} loading="lazy" />
        </section>
      )}
      {view.metrics.items.length > 0 && <Metrics view={view} />}
      {articleContext.topic && (
        <section>
          <h2>{view.texts.topic}</h2>
          <SiteLink href={articleContext.topic.href} lang={articleContext.topic.lang}>
            {articleContext.topic.label}
          </SiteLink>
        </section>
      )}
      {articleContext.external && <External external={articleContext.external} view={view} />}
    </StaticHtml>
    <Share view={view} />
  </aside>
)

const Metrics = ({ view: { metrics, texts } }: Pick<Props, 'view'>) => (
  <section>
    <h2>{metrics.title}</h2>
    <ul className={styles.plain}>
      {metrics.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p className={styles.note}>{texts.metricsNote}</p>
  </section>
)

type ExternalProps = Pick<Props, 'view'> & { external: NonNullable<ArticleContextView['external']> }

const External = ({ external: { label, lang, href, numbers }, view: { texts } }: ExternalProps) => (
  <section>
    <h2>{texts.external}</h2>
    {href === null ? (
      <p lang={lang}>{label}</p>
    ) : (
      <SiteLink href={href} newTab={texts.newTab} rel="nofollow">
        <span lang={lang}>{label}</span>
      </SiteLink>
    )}
    {numbers.length > 0 && (
      <ul className={styles.plain}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    )}
  </section>
)

const Share = ({ view: { texts, shareLink, qr } }: Pick<Props, 'view'>) => (
  <section data-no-print>
    <h2>{texts.share}</h2>
    <CopyLinkButton labels={shareLink} />
    {qr !== null && (
      <StaticHtml as="details" className={styles.qr}>
        <summary>{texts.qr}</summary>
        <img src={qr} alt={texts.qrAlt} width={160} height={160} />
      </StaticHtml>
    )}
  </section>
)
