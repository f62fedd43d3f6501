import 'server-only'
import { pageSite } from '@/app/render-screen'
import { presentText } from '@/lib/domain/present-text'
import { localised } from '@/lib/i18n/localised'
import { loadSite } from '@/lib/site/load-site'
import styles from './site-footer.module.scss'

/** Address, contact and copyright of a site. */
export async function SiteFooter() {
  const { siteKey, locale } = await pageSite()
  const bundle = await loadSite(siteKey, locale).catch(() => null)
  if (!bundle) return null
  const { footer } = bundle
  const lines = [
    localised(locale, footer.address, footer.enAddress),
    [footer.phone, footer.email].filter((text) => presentText(text)).join(' · '),
    localised(locale, footer.copyright, footer.enCopyright),
    [footer.icp, footer.picp].filter((text) => presentText(text)).join(' · '),
  ]
  return (
    <footer className={styles.footer}>
      <div>
        {lines
          .filter((line) => presentText(line))
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </footer>
  )
}
