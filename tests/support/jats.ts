type Parts = {
  doi?: string | null
  title?: string
  journal?: string
  /** Language of the article. */
  lang?: string
  meta?: string
  body?: string
  back?: string
  /** Content after the back matter: sub-articles, responses, floats. */
  after?: string
}

/** Returns a small JATS article. */
export const jatsArticle = ({
  doi = '10.5555/test.1',
  title = 'Drift of slow lamps',
  journal = '',
  lang = 'en',
  meta = '',
  body = '<p>Text.</p>',
  back = '',
  after = '',
}: Parts = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" xml:lang="${lang}" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML">
<front><journal-meta>${journal && `<journal-title-group><journal-title>${journal}</journal-title></journal-title-group>`}</journal-meta>
<article-meta>${doi ? `<article-id pub-id-type="doi">${doi}</article-id>` : ''}
<title-group><article-title>${title}</article-title></title-group>
<pub-date><year>2024</year></pub-date><volume>3</volume><issue>2</issue><fpage>11</fpage>${meta}</article-meta></front>
<body>${body}</body>${back && `<back>${back}</back>`}${after}</article>`
