import type { CSSProperties } from 'react'
import { Breakable } from '@/components/ui/breakable'
import { SiteLink } from '@/components/ui/site-link'
import type { FooterFact, FooterView } from './footer-view-model'
import styles from './footer.module.scss'

const colourStyle = ({ colours }: FooterView) =>
  ({
    '--footer-paper': colours.background,
    '--footer-ink': colours.text,
    '--footer-line': colours.line,
  }) as CSSProperties

/** Renders a site's footer: publisher, contact, links, counters, filing numbers. */
export const Footer = ({ view }: { view: FooterView }) => (
  <footer
    className={styles.footer}
    style={colourStyle(view)}
    data-site-footer=""
    data-footer-type={view.type}
    data-no-print=""
  >
    <div className={styles.inner}>
      <section className={styles.contact} aria-label={view.label}>
        {view.logo ? (
          <img
            className={styles.logo}
            data-logo={view.logo.inDark}
            src={view.logo.src}
            alt={view.logo.alt}
            width={220}
            height={48}
            loading="lazy"
          />
        ) : (
          <p className={styles.name}>{view.name}</p>
        )}
        {view.facts.length > 0 && (
          <dl className={styles.facts}>
            {view.facts.map((fact) => (
              <Fact key={fact.label} fact={fact} />
            ))}
          </dl>
        )}
      </section>
      {view.links && (
        <nav className={styles.links} aria-label={view.links.label}>
          <p>{view.links.label}</p>
          <ul>
            {view.links.items.map((link) => (
              <li key={`${link.href} ${link.label}`}>
                <SiteLink href={link.href} newTab={link.newTab}>
                  <span lang={link.lang}>{link.label}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {view.qr && (
        <figure className={styles.qr}>
          <img src={view.qr.src} alt={view.qr.alt} width={104} height={104} loading="lazy" />
          {view.qr.message !== undefined && (
            <figcaption lang={view.qr.message.lang}>{view.qr.message.text}</figcaption>
          )}
        </figure>
      )}
    </div>
    <BottomLine view={view} />
  </footer>
)

const Fact = ({ fact }: { fact: FooterFact }) => (
  <div>
    <dt>{fact.label}</dt>
    <dd lang={fact.lang}>
      {fact.href === undefined ? (
        fact.text
      ) : (
        <SiteLink href={fact.href}>
          <Breakable text={fact.text} />
        </SiteLink>
      )}
    </dd>
  </div>
)

const BottomLine = ({ view }: { view: FooterView }) => (
  <div className={styles.bottom}>
    <div className={styles.inner}>
      <p className={styles.copyright}>
        {view.copyright !== undefined && <span lang={view.copyright.lang}>{view.copyright.text}</span>}
        {view.filings.map((filing) =>
          filing.href === undefined ? (
            <span key={filing.label} lang={filing.lang}>
              {filing.label}
            </span>
          ) : (
            <SiteLink key={filing.label} href={filing.href} newTab={filing.newTab}>
              <span lang={filing.lang}>{filing.label}</span>
            </SiteLink>
          ),
        )}
        {view.statements.map(({ href, label }) => (
          <SiteLink key={href} href={href}>
            {label}
          </SiteLink>
        ))}
      </p>
      <Paper paper={view.paper} />
      {view.visits && <Visits visits={view.visits} />}
    </div>
  </div>
)

/**
 * Renders the choice of the background, which the reading settings of articles have too; the script at the start of the
 * page serves it (`readingScript`).
 */
const Paper = ({ paper: { label, options } }: Pick<FooterView, 'paper'>) => (
  <label className={styles.paper}>
    {label}
    <select data-paper="" autoComplete="off">
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)

/** Renders the visit counters as of render time; scripts update them. */
const Visits = ({ visits: { siteId, total, today } }: { visits: NonNullable<FooterView['visits']> }) => (
  <dl data-visits={siteId}>
    <div>
      <dt>{total.label}</dt>
      <dd>{total.text}</dd>
    </div>
    <div>
      <dt>{today.label}</dt>
      <dd>{today.text}</dd>
    </div>
  </dl>
)
