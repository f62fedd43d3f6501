import { SiteLink } from '@/components/ui/site-link'
import type { HeaderLink } from './header-view-model'

/** Renders a link of the menu; the page it leads to may be the current one, or that of the section it lies in. */
export const MenuLink = ({ link }: { link: HeaderLink }) => (
  <SiteLink
    href={link.href}
    newTab={link.newTab}
    aria-current={link.current ? 'page' : link.here ? 'true' : undefined}
  >
    {link.label}
  </SiteLink>
)
