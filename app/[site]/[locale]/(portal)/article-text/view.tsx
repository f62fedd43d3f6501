import { ArticlePage } from '@/app/_article/article-page'
import type { ArticleTextViewModel } from './view-model'

/** Renders a closed article with its text, or with how to get access. */
export const ArticleTextView = ({ view }: { view: ArticleTextViewModel }) => <ArticlePage view={view} />
