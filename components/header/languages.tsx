import { Languages as LanguagesIcon } from 'lucide-react'
import { PopoverMenu } from '@/components/ui/popover-menu'
import { SiteLink } from '@/components/ui/site-link'
import { StaticIcon } from '@/components/ui/static-icon'
import type { LanguageView } from './header-view-model'

type LanguageLink = LanguageView['links'][number]

const languageTag = { zh: 'zh-CN', en: 'en' } as const

const ToLanguage = ({ link }: { link: LanguageLink }) => (
  <SiteLink
    href={link.href}
    lang={languageTag[link.lang]}
    hrefLang={languageTag[link.lang]}
    data-language={link.lang}
    aria-current={link.current ? 'true' : undefined}
  >
    {link.label}
  </SiteLink>
)

/** Renders the link to this page in the other language, or a dropdown where the site has one. */
export const Languages = ({ view }: { view: LanguageView }) => {
  if (!view.dropdown) {
    return view.links
      .filter((link) => !link.current)
      .map((link) => <ToLanguage key={link.lang} link={link} />)
  }
  return (
    <PopoverMenu
      name={`${view.label}: ${view.current}`}
      align="end"
      label={
        <>
          <StaticIcon of={LanguagesIcon} />
          {view.current}
        </>
      }
    >
      <ul>
        {view.links.map((link) => (
          <li key={link.lang}>
            <ToLanguage link={link} />
          </li>
        ))}
      </ul>
    </PopoverMenu>
  )
}
