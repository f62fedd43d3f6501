import { fetchData } from './requests.mjs'

/** Returns the paths of the first `count` generated articles. */
export async function syntheticPaths(port, count) {
  const paths = []
  for (let n = 1; n <= count; n += 1) {
    const path = `/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/made.${n}`
    const { id } = await fetchData({ port, path, host: 'optics.localhost' })
    paths.push(`/zh/article/${id}/`)
  }
  return paths
}
