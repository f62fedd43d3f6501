import { ArticlePage } from '../article/view'
import type { ArticleTextViewModel } from './view-model'

/** A closed article with its text, or with what to do to have it. */
export const ArticleTextView = ({ view }: { view: ArticleTextViewModel }) => <ArticlePage view={view} />
