import type { ArticleWords } from '@/app/_content/article-words'
import type { Block } from '@/app/_blocks/block'
import { BlockSections } from '@/app/_blocks/block-sections'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import styles from './home.module.scss'

type Props = { name: string; blocks: Block[]; words: ArticleWords; newTab: string }

/** The home page. */
export const HomeView = ({ name, blocks, words, newTab }: Props) => (
  <div className={styles.page} data-home="">
    <VisuallyHidden as="h1">{name}</VisuallyHidden>
    <BlockSections blocks={blocks} words={words} newTab={newTab} />
  </div>
)
