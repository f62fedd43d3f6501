import { clsx } from 'clsx'
import {
  type LucideIcon,
  ArrowUp,
  BookOpen,
  ExternalLink,
  FileText,
  FolderPlus,
  Info,
  Mail,
  Quote,
  Rss,
  ScanQrCode,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { StaticIcon } from '@/components/ui/static-icon'
import { TitleText } from '@/components/ui/title-html'
import { PopDialog } from './pop-dialog'
import type { ToolbarView, ToolIcon, ToolItem } from './toolbar-view-model'
import styles from './toolbar.module.scss'

type ToolbarProps = {
  view: ToolbarView
  /** Renders the basket link with the classes of a tool. */
  basket?: ((classes: { tool: string; label: string }) => ReactNode) | undefined
}

/** Id of the list that is folded where there is no room beside the page. */
const listId = 'toolbar-tools'

const icons: Record<ToolIcon, LucideIcon> = {
  rss: Rss,
  email: Mail,
  folderAdd: FolderPlus,
  pop: ScanQrCode,
  page: FileText,
  book: BookOpen,
  info: Info,
  link: ExternalLink,
}

/**
 * Renders the tools at the right edge, visible once the page is scrolled (always without scripts); folded into a
 * button where they would cover the text.
 */
export const Toolbar = ({ view, basket }: ToolbarProps) => (
  <nav
    className={clsx(styles.toolbar, view.variant === 'words' && styles.words)}
    aria-label={view.name}
    data-toolbar=""
    data-no-print=""
  >
    {view.items.length > 0 && (
      <>
        <button type="button" className={clsx(styles.tool, styles.fold)} popoverTarget={listId}>
          <StaticIcon of={Wrench} />
          <span className={styles.label}>{view.open}</span>
        </button>
        <ul className={styles.list} id={listId} popover="auto">
          {view.items.map((item) => (
            <li key={item.id}>
              <Tool item={item} />
            </li>
          ))}
        </ul>
      </>
    )}
    <a className={clsx(styles.tool, styles.batch)} href={view.batch.href} rel="nofollow" data-batch-open="">
      <StaticIcon of={Quote} />
      <span className={styles.label}>{view.batch.label}</span>
    </a>
    {basket?.({ tool: styles.tool ?? '', label: styles.label ?? '' })}
    <a className={clsx(styles.tool, styles.toTop)} href="#top" data-to-top="">
      <StaticIcon of={ArrowUp} />
      <span className={styles.label}>{view.toTop}</span>
    </a>
    {view.items.map(
      (item) => item.kind === 'pop' && <PopDialog key={item.id} item={item} close={view.close} />,
    )}
  </nav>
)

const Tool = ({ item }: { item: ToolItem }) => {
  const shown = (
    <>
      {item.picture === undefined ? (
        <StaticIcon of={icons[item.icon]} />
      ) : (
        <img src={item.picture} alt="" width={24} height={24} loading="lazy" />
      )}
      <span className={styles.label}>
        <TitleText text={item.label} />
      </span>
    </>
  )
  return item.kind === 'pop' ? (
    <a className={styles.tool} href={item.image} data-pop={`tool-${item.id}`} aria-haspopup="dialog">
      {shown}
    </a>
  ) : (
    <SiteLink className={styles.tool} href={item.href} newTab={item.newTab} data-collect={item.collect}>
      {shown}
    </SiteLink>
  )
}
