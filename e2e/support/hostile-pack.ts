import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { GROUP, LINKS, TEXTS } from './hostile-payloads'

let turn = 0
let linkTurn = 0
/** Begins the texts and addresses of a journal: each field is given the group behind the one of the journal before. */
const begin = (round: number) => {
  turn = round * GROUP
  linkTurn = round
}
const next = (): string => TEXTS[turn++ % TEXTS.length] ?? ''
const text = (name: string) => [name, ...Array.from({ length: GROUP }, next)].join(' ')
const both = (name: string) => ({ zh: text(`${name}坏`), en: text(`${name} bad`) })
const link = (): string => LINKS[linkTurn++ % LINKS.length] ?? ''

/** Returns the key of a journal. */
export const hostileKey = (round: number): string => (round === 0 ? 'hostile' : `hostile${round}`)

const journal = (round: number) => ({
  site: {
    sld: hostileKey(round),
    name: both('site'),
    keywords: both('keywords'),
    description: both('description'),
    picture: 'evil.svg',
    logo: 'evil.svg',
    supportPhone: text('phone'),
  },
  publication: {
    name: both('journal'),
    abbrev: text('abbrev'),
    issn: text('1234'),
    eissn: text('4321'),
    cn: text('cn'),
    publisher: both('publisher'),
    organizerUnit: both('unit'),
    editorInChief: both('chief'),
    frequency: both('frequency'),
    subjects: [both('subject')],
    indexed: [text('index')],
    intro: both('intro'),
    submitUrl: link(),
    licence: text('licence'),
    issues: [{ year: 2026, issue: '1', title: both('issue') }],
  },
  header: {
    navStyle: 1,
    greeting: both('greeting'),
    groupEntrance: link(),
    search: { resourceTypes: [{ type: 'article', name: both('type') }] },
    customButtons: [1, 2, 3].map(() => ({ name: both('button'), link: link() })),
    css: '@import url(//owned.example); body{display:none} a{background:url(//owned.example/x)} *{position:fixed}',
  },
  footer: {
    qrMessage: both('qr'),
    qr: 'evil.svg',
    postcode: text('postcode'),
    phone: text('phone'),
    email: text('email'),
    fax: text('fax'),
    address: both('address'),
    copyright: both('copyright'),
    icp: text('icp'),
    picp: text('picp'),
    picpLink: link(),
    linkAddress: link(),
    links: LINKS.map((url) => ({ name: both('link'), url })),
    css: 'p{color:red}</style><script>window.owned=1</script>'.slice(0, 12),
  },
  channels: [
    {
      key: 'home',
      code: 'index',
      name: both('home'),
      modules: [
        ...[
          'banner',
          'currentIssue',
          'journalFacts',
          'news',
          'newestArticles',
          'albums',
          'editorial',
          'books',
        ],
        ...['media', 'figures', 'hotWords', 'columns', 'statistics', 'onlineFirst', 'mostRead'],
      ]
        .map((type) => ({ type, name: both(type) }) as object)
        .concat([
          { type: 'html', name: both('html'), html: both('html') },
          { type: 'links', name: both('links'), links: LINKS.map((url) => ({ name: both('l'), url })) },
        ]),
    },
    { key: 'news', code: 'newNews', name: both('news'), content: both('content') },
    { key: 'board', code: 'editorial', name: both('board'), content: both('content') },
    { key: 'albums', code: 'virtualAlbum', name: both('albums') },
    { key: 'about', code: 'aboutus', name: both('about'), content: both('content') },
    { key: 'item', code: 'newItem', name: both('item'), content: both('content') },
    ...LINKS.map((linkValue, at) => ({ key: `jump-${at}`, code: 'jump', name: both('jump'), linkValue })),
  ],
  tools: [
    { name: both('tool'), url: link(), description: both('tool') },
    { name: both('pop'), type: 'pop', popPicture: 'evil.svg', description: both('pop') },
  ],
  banners: LINKS.map((url) => ({ type: 'link', name: both('banner'), picture: 'evil.svg', url })),
  news: LINKS.map((sourceLink, at) => ({
    key: `news-${at}`,
    channel: 'news',
    title: both('news'),
    summary: both('summary'),
    content: both('content'),
    author: text('author'),
    source: both('source'),
    original: at % 2 === 0 ? 1 : 2,
    sourceLink,
    top: true,
    topPicture: 'evil.svg',
    date: '2026-02-01',
  })),
  albums: [
    {
      key: 'album',
      channel: 'albums',
      name: both('album'),
      summary: both('summary'),
      intro: both('intro'),
      editor: both('editor'),
      items: [`doi:${doiOf(round)}`, 'vod:talk', 'book:book'],
    },
  ],
  experts: LINKS.map((homepage, at) => ({
    key: `expert-${at}`,
    channel: 'board',
    name: both('expert'),
    position: both('position'),
    title: both('title'),
    organization: both('organization'),
    country: both('country'),
    researchField: both('field'),
    intro: both('intro'),
    email: text('mail'),
    homepage,
    orcid: text('orcid'),
  })),
  books: [
    {
      key: 'book',
      name: both('book'),
      authors: both('authors'),
      publisher: both('publisher'),
      isbn: text('isbn'),
      price: text('price'),
      summary: both('summary'),
      toc: both('toc'),
      cloudId: text('cloud'),
    },
  ],
  vods: [
    {
      key: 'talk',
      kind: 'video',
      title: both('talk'),
      summary: both('summary'),
      keywords: { zh: [text('词')], en: [text('word')] },
      speaker: both('speaker'),
      paperTitle: text('paper'),
      article: doiOf(round),
      file: 'talk.mp4',
      captions: [{ lang: text('zh'), label: text('label'), file: 'talk.vtt' }],
      transcript: both('transcript'),
    },
  ],
})

const escaped = (value: string) =>
  value
    .replace(/[\u0000-\u001f]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll(']]>', ']]&gt;')
const words = (name: string) => escaped(text(name))
const target = () => escaped(link())
/** Elements no article may contain, written as elements. */
const alive = () =>
  `<script>window.owned=1</script><html:script xmlns:html="http://www.w3.org/1999/xhtml">window.owned=1</html:script>` +
  `<styled-content style="background:url(javascript:owned)" onclick="owned()">owned</styled-content>` +
  `<ext-link ext-link-type="uri" xlink:href="${target()}" onclick="owned()">${words('link')}</ext-link>` +
  `<inline-graphic xlink:href="${target()}" onerror="owned()"/>`

const article = (round: number) => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" xml:lang="zh" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML">
<front><journal-meta><journal-title-group><journal-title>${words('journal')}</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">${doiOf(round)}</article-id>
<article-categories><subj-group subj-group-type="heading"><subject>${words('column')}</subject></subj-group><subj-group subj-group-type="clc"><subject>${words('clc')}</subject></subj-group></article-categories>
<title-group><article-title>${words('坏题名')}${alive()}</article-title><subtitle>${words('subtitle')}</subtitle>
<trans-title-group xml:lang="en"><trans-title>${words('bad title')}${alive()}</trans-title></trans-title-group></title-group>
<contrib-group>${[1, 2]
  .map(
    (
      at,
    ) => `<contrib contrib-type="author" corresp="yes"><contrib-id contrib-id-type="orcid">${words('orcid')}</contrib-id>
<name-alternatives><string-name xml:lang="zh">${words(`作者${at}`)}</string-name><string-name xml:lang="en">${words(`author ${at}`)}</string-name></name-alternatives>
<email>${words('mail')}</email><role>${words('role')}</role><xref ref-type="aff" rid="a1"/></contrib>`,
  )
  .join('')}</contrib-group>
<aff-alternatives id="a1"><aff xml:lang="zh"><institution>${words('单位')}</institution><country>${words('国')}</country></aff><aff xml:lang="en"><institution>${words('institute')}</institution></aff></aff-alternatives>
<author-notes><corresp id="c1">${words('corresp')}${alive()}</corresp><fn><p>${words('note')}</p></fn></author-notes>
<pub-date><day>1</day><month>2</month><year>2026</year></pub-date><volume>${words('v')}</volume><issue>1</issue><fpage>${words('1')}</fpage><lpage>${words('9')}</lpage>
<permissions><copyright-statement>${words('copyright')}</copyright-statement><license xlink:href="${target()}"><license-p>${words('licence')}${alive()}</license-p></license></permissions>
<self-uri content-type="pdf" xlink:href="${target()}"/>
<related-article related-article-type="corrected-article" ext-link-type="uri" xlink:href="${target()}">${words('related')}</related-article>
<abstract><p>${words('摘要')}${alive()}</p></abstract><trans-abstract xml:lang="en"><p>${words('abstract')}${alive()}</p></trans-abstract>
<kwd-group xml:lang="zh"><kwd>${words('关键词')}</kwd></kwd-group><kwd-group xml:lang="en"><kwd>${words('keyword')}</kwd></kwd-group>
<funding-group><award-group><funding-source>${words('基金')}</funding-source><award-id>${words('award')}</award-id></award-group><funding-statement>${words('funding')}</funding-statement></funding-group>
<custom-meta-group>${['jump-url', 'vas-doc-link', 'vas-doc-id', 'adcs-doc-id', 'vas-doc-source']
  .map(
    (name) =>
      `<custom-meta><meta-name>${name}</meta-name><meta-value>${/url|link/.test(name) ? target() : words(name)}</meta-value></custom-meta>`,
  )
  .join('')}</custom-meta-group></article-meta></front>
<body><sec id="s1&quot; onclick=&quot;owned()"><title>${words('section')}${alive()}</title><p>${words('text')}${alive()} <xref ref-type="bibr" rid="b1">1</xref>
<inline-formula><mml:math href="${target()}"><mml:mtext>${words('formula')}</mml:mtext><mml:maction actiontype="statusline" xlink:href="${target()}"><mml:mi onclick="owned()">x</mml:mi></mml:maction><mml:annotation-xml encoding="text/html"><script>window.owned=1</script></mml:annotation-xml></mml:math></inline-formula></p>
<fig id="f1"><label>${words('Fig')}</label><caption xml:lang="zh"><title>${words('图题')}${alive()}</title><p>${words('caption')}</p></caption><alt-text>${words('alt')}</alt-text><graphic xlink:href="evil.svg"/></fig>
<table-wrap id="t1"><label>${words('Table')}</label><caption><title>${words('表题')}</title></caption><table onclick="owned()" style="background:url(//owned.example)"><tbody><tr><td style="position:fixed">${words('cell')}${alive()}</td></tr></tbody></table><table-wrap-foot><fn><p>${words('foot')}</p></fn></table-wrap-foot></table-wrap>
<supplementary-material xlink:href="${target()}"><label>${words('supplement')}</label></supplementary-material>
<media xlink:href="${target()}" mimetype="text/html"/></sec></body>
<back><ack><p>${words('thanks')}${alive()}</p></ack><ref-list><ref id="b1"><label>1</label><mixed-citation xml:lang="zh">${words('参考文献')}${alive()}<pub-id pub-id-type="doi">${words('10.1/x')}</pub-id></mixed-citation></ref></ref-list></back></article>`

const doiOf = (round: number) => `10.5555/hostile.${round + 1}`

const EVIL_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.owned=1"><script>window.owned=1</script></svg>'

/**
 * Prepares a folder for a server: the repository with this many journals and an aggregate site as content. Between
 * them, ROUNDS journals have every payload in every field.
 */
export function hostileRoot(folder: string, rounds: number): void {
  for (const name of ['lib', 'node_modules', '.next-server', 'package.json'])
    symlinkSync(resolve(name), join(folder, name))
  const write = (site: string, pack: object) => {
    const place = join(folder, 'content', site)
    mkdirSync(join(place, 'articles'), { recursive: true })
    writeFileSync(join(place, 'site.yaml'), JSON.stringify(pack))
    for (const name of ['evil.svg', 'articles/evil.svg']) writeFileSync(join(place, name), EVIL_PICTURE)
    writeFileSync(join(place, 'talk.mp4'), 'no video')
    writeFileSync(
      join(place, 'talk.vtt'),
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<script>window.owned=1</script>\n',
    )
  }
  for (let round = 0; round < rounds; round += 1) {
    begin(round)
    write(hostileKey(round), { ...journal(round), articles: ['articles'] })
    writeFileSync(join(folder, 'content', hostileKey(round), 'articles/one.xml'), article(round))
  }
  begin(0)
  const { header, footer } = journal(0)
  const channels = [{ key: 'home', code: 'index', name: both('home'), modules: [{ type: 'journals' }] }]
  write('all', {
    site: { sld: 'all', type: 'all', name: both('all') },
    header: { ...header, navStyle: 5 },
    footer,
    channels,
    articles: [],
  })
}
