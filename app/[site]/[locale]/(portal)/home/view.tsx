import { HeadData } from '@/app/_page/head-data'
import { MemoizedHtml } from '@/components/ui/static-html'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { BlockSections } from '@/app/_blocks/block-sections'
import type { HomeViewModel } from './view-model'
import styles from './home.module.scss'

/** Renders the blocks of the home page under a heading that only screen readers have. */
export const HomeView = ({ view: { jsonLd, page } }: { view: HomeViewModel }) => (
  <>
    <HeadData jsonLd={jsonLd} />
    <MemoizedHtml contents of={Modules} view={page} />
  </>
)

const Modules = ({ name, firstPeriod, ...blocks }: HomeViewModel['page']) => (
  <div className={styles.page} data-home="" first-periods-id={firstPeriod}>
    <VisuallyHidden as="h1">{name}</VisuallyHidden>
    <BlockSections {...blocks} />
  </div>
)
