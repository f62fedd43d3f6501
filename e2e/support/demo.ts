import { api } from './http'

type Id = { id: number }
type Channel = Id & { code: string; children: Channel[] }

const flat = (channels: Channel[]): Channel[] =>
  channels.flatMap((channel) => [channel, ...flat(channel.children)])

type Article = Id & { doi: string; siteId: number; authors: string | null }

/** Returns the article most journeys read; the newest one of a site without it. */
async function readArticle(host: string): Promise<Article> {
  const known = await api<Article | null>(
    host,
    '/front/front-article/getArticleByDoi?doi=10.5555/opt.2026.04.002',
  )
  const newest = () =>
    api<{ content: Article[] }>(host, '/front/ext/articles?size=1').then(({ content }) => content[0])
  return known ?? (await newest()) ?? { id: 0, doi: '', siteId: 0, authors: null }
}

/** Returns ids of a demo site, by default the journal, from the API: they differ between imports. */
export async function demo(host = 'optics.localhost') {
  const site = await api<Id & { sld: string; publicationIndexId: number }>(host, '/front/site/findBySld')
  const [channels, article, album, news, book, video, audio, tree] = await Promise.all([
    api<Channel[]>(host, '/front/channel/list?filter=true').then(flat),
    readArticle(host),
    api<{ content: Id[] }>(host, '/front/album').then(({ content }) => content[0]),
    api<{ content: Id[] }>(host, '/front/front-news/getHomeNewsList').then(({ content }) => content[0]),
    api<{ content: Id[] }>(host, '/front/rc-book').then(({ content }) => content[0]),
    api<{ content: Id[] }>(host, '/front/vod?kind=video').then(({ content }) => content[0]),
    api<{ content: Id[] }>(host, '/front/vod?kind=audio').then(({ content }) => content[0]),
    api<{ periods: { year: number; periods: (Id & { issue: string })[] }[] }[]>(
      host,
      '/front/front-period/getPeriodTree',
    ),
  ])
  const of = (code: string) => channels.find((channel) => channel.code === code)?.id ?? 0
  const period = tree[0]?.periods[0]?.periods[0]
  return {
    site: site.id,
    journal: site.publicationIndexId,
    channel: of,
    article,
    author: article.authors?.split(/[;；]/)[0]?.trim() ?? '',
    album: album?.id ?? 0,
    news: news?.id ?? 0,
    book: book?.id ?? 0,
    video: video?.id ?? 0,
    audio: audio?.id ?? 0,
    period: { id: period?.id ?? 0, issue: period?.issue ?? '', year: tree[0]?.periods[0]?.year ?? 0 },
  }
}
