import 'server-only'
import { headers } from 'next/headers'
import { SiteLink } from '@/components/ui/site-link'
import { pageSite } from '@/app/render-screen'
import { otherLocale } from '@/lib/i18n/locales'
import { localised } from '@/lib/i18n/localised'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { twinPath } from '@/lib/routes/twin-path'
import { loadSite } from '@/lib/site/load-site'
import { frameLinks } from './frame-links'
import styles from './site-header.module.scss'

/** Masthead and menu of a site; nothing where the site's data cannot be had. */
export async function SiteHeader() {
  const { siteKey, locale } = await pageSite()
  const bundle = await loadSite(siteKey, locale).catch(() => null)
  if (!bundle) return null
  const t = translator(locale, 'page')
  const path = (await headers()).get('x-public-path') ?? '/'
  const { site, basicInfo, channels, periods } = bundle
  const links = frameLinks(channels, locale, /^\/(zh|en)(\/|$)/.test(path), periods)
  const other = otherLocale(locale)
  return (
    <header className={styles.header}>
      <div className={styles.masthead}>
        <p className={styles.name}>
          <SiteLink href={href.home({ locale })}>{localised(locale, site.name, site.enName)}</SiteLink>
          <span lang={other}>{localised(other, site.name, site.enName)}</span>
        </p>
        <p className={styles.facts}>
          {basicInfo.issn && <span>ISSN {basicInfo.issn}</span>}
          {basicInfo.cn && <span>CN {basicInfo.cn}</span>}
          <SiteLink href={twinPath(path, other)} lang={other} hrefLang={other}>
            {t('otherLanguage')}
          </SiteLink>
        </p>
      </div>
      <nav className={styles.menu} aria-label={t('menu')}>
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <SiteLink href={link.href} newTab={link.newTab ? t('newTab') : undefined}>
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
