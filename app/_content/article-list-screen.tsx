import { ScreenFrame, type ScreenFrameView } from '@/app/_frame/screen-frame'
import type { ArticleListViewModel } from './article-list-view-model'
import { ArticleList } from './article-list'

type Props = { view: { frame: ScreenFrameView; list: ArticleListViewModel } }

/** Renders a screen that lists articles. */
export const ArticleListScreen = ({ view: { frame, list } }: Props) => (
  <ScreenFrame {...frame}>
    <ArticleList view={list} />
  </ScreenFrame>
)
