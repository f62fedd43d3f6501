import { answerMachine } from '@/app/_machine/machine'

const PROFILE = 'https://www.rfc-editor.org/info/rfc9727'

/** Returns what this host offers to programs (RFC 9727), as a link set. */
export const GET = (request: Request) =>
  answerMachine(request, ({ origin }) => {
    const at = (path: string, type: string) => ({ href: origin + path, type })
    const linkset = [
      {
        anchor: `${origin}/rc-pub/`,
        'service-desc': [at('/rc-pub/openapi.json', 'application/vnd.oai.openapi+json')],
        'service-doc': [at('/rc-pub/docs', 'text/html')],
      },
      { anchor: `${origin}/oai`, 'service-meta': [at('/oai?verb=Identify', 'text/xml')] },
      {
        anchor: `${origin}/article`,
        'service-desc': [at('/opensearch.xml', 'application/opensearchdescription+xml')],
      },
      {
        anchor: `${origin}/`,
        item: [at('/sitemap.xml', 'application/xml'), at('/zh/rssList/', 'text/html')],
      },
    ]
    return Promise.resolve(
      new Response(JSON.stringify({ linkset }), {
        headers: {
          'content-type': `application/linkset+json; profile="${PROFILE}"`,
          'cache-control': 'public, max-age=3600',
          link: `<${origin}/.well-known/api-catalog>; rel="api-catalog"`,
        },
      }),
    )
  })
