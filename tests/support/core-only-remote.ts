import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The published calls; `issues` adds unpublished ones other clients of the platform use. */
const LISTED = [
  /^\/front\/site\/(findBySld|findBySiteId|findGroupBySiteId|getConfigHeader|getFooterConfig|getBasicInfo|getPublicationConfig|getAggregatedConfig)$/,
  /^\/front\/site\/\d+\/(search-config|search-conditions)$/,
  /^\/front\/(tool|channel|module)\/(list|info)$/,
  /^\/front\/front-period\/(getPeriodTree|getPeriodInfo|getFirstTwoPeriods)$/,
  /^\/front\/expert(\/list|\/\d+)?$/,
  /^\/front\/(analyze|search|clusters|advSearch|advSearch\/clusters|search\/clusters)$/,
  /^\/front\/front-news\/(\d+|getHomeNewsList|getTopNews|getJumpUrl)$/,
  /^\/front\/front-publication\/(detail\/\d+|search|clusters)$/,
  /^\/front\/rc-doc\/(clusters|res\/list)$/,
  /^\/front\/album(\/\d+(\/items)?|\/res\/search)?$/,
  /^\/front\/(picture|table|rc-book|vod|rank)(\/\d+|\/list|\/config)?$/,
  /^\/front\/front-article\/(\d+|advancedSearch|quickSearch|download|getAttachTypes|getHtml|getReference|getStatistics|getRelatHotWords|getResearchTrend|getJumpUrl|getArticleByDoi|updateCount|downloadCitation|getPublicizeInfo|batchPublicizeInfo)$/,
  /^\/front\/front-article\/relations\/(author|fund|org|article)$/,
  /^\/front\/statistics\/getArticleBrowseAndDownloadData$/,
  /^\/front\/files\/(get|fileUpload)$/,
  /^\/front\/frontMembers\/(info|saveInfo|collect|collects|isCollect|unCollectByIdAndType|subscribe|unSubscribe|isSubscribe|subscribeList|downloads|historys|album\/collects|jumpBookCloud)$/,
  /^\/front\/personalAlbum\/(search|saveAlbum|editAlbum|delete|info|res\/(search|addList|delete))$/,
  /^\/front\/(getAesKey|getPublicKey)$/,
  /^\/api\/(login|logout|isRegistered|register|sendReceiverMessage|setNewPwd|loginByMessage|loginByThirdLoginUrl|getUmtLoginUrl|thirdBind|changePwd|changeMobile|captcha|captcha\.do)$/,
  /^\/index\/login\//,
]
const UNLISTED = [
  /^\/front\/front-article\/getArticlesByPeriodicalIdGroupByColumn\/\d+$/,
  /^\/front\/front-period\/getPeriodTreeForPage$/,
  /^\/front\/front-article\/getAttachTypesById$/,
  /^\/front\/front-article\/download\//,
  /^\/front\/journal-web\/getData$/,
  /^\/front\/rss$/,
]

/** Fields of sites, searches and articles that this portal adds: the platform does not send them. */
const OURS = new Set([
  ...['publicationIndexId', 'address', 'ownPublication', 'groupType', 'canExport', 'canSubscribe'],
  'canRefine',
  ...['authorList', 'affiliations', 'keywordGroups', 'hasPdf', 'hasFullText', 'referenceCount'],
  ...['figureCount', 'tableCount'],
])

/** Converts a response to the platform's form: numbers as strings, empty values as null or missing. */
function platformShape(value: unknown, at = { turn: 0 }): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item) => platformShape(item, at))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      // The footer of the platform has an address too: that of the publisher.
      if (OURS.has(name) && !(name === 'address' && 'enAddress' in value)) return []
      const isEmpty = item === null || item === ''
      if (isEmpty && (at.turn += 1) % 2 === 0) return []
      return [[name, isEmpty ? null : platformShape(item, at)]]
    }),
  )
}

type Kind = 'listed' | 'unlisted'

/**
 * Starts a back end like the original platform, backed by `answer` (the embedded one): `listed` answers only the
 * published calls, `unlisted` also those other clients use. Every `faultEvery`-th response is a 500.
 */
export async function coreOnlyRemote(
  kind: Kind,
  answer: (request: Request) => Promise<Response>,
  { faultEvery = 0 } = {},
): Promise<{ origin: string; requests: string[]; close: () => void }> {
  const requests: string[] = []
  const known = kind === 'unlisted' ? [...LISTED, ...UNLISTED] : LISTED
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request
      const path = url.split('?')[0]?.replace('/rc-pub', '') ?? ''
      requests.push(path)
      const json = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const fault = { status: 500, message: '系统异常', data: null }
      if (
        !known.some((pattern) => pattern.test(path)) ||
        (faultEvery > 0 && requests.length % faultEvery === 0)
      )
        return json(500, fault)
      const sent = ['GET', 'HEAD'].includes(method) ? {} : { body: Buffer.concat(parts) }
      const headers = new Headers(request.headers as Record<string, string>)
      void answer(new Request(`http://127.0.0.1${url}`, { method, headers, ...sent })).then(async (given) => {
        const type = given.headers.get('content-type') ?? ''
        if (!type.startsWith('application/json')) {
          response.writeHead(given.status, Object.fromEntries(given.headers))
          return response.end(Buffer.from(await given.arrayBuffer()))
        }
        // The platform answers a missing id with a 500.
        if (given.status === 404) return json(500, fault)
        const [cookie] = given.headers.getSetCookie().filter((each) => each.startsWith('commonToken='))
        const token = /^commonToken=([^;]+)/.exec(cookie ?? '')?.[1]
        const body = platformShape(await given.json()) as object
        // The platform sets no cookie: its clients store the token beside the data themselves.
        return json(given.status, token ? { ...body, token } : body)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
