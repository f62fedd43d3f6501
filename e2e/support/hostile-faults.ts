/**
 * Returns content of an HTML page that its owner's texts must never produce: runs in a browser, on a parsed copy
 * without script execution. Self-contained, because it is sent there.
 */
export function hostileFaults(html: string): { faults: string[]; shown: boolean } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const faults: string[] = []
  const say = (element: Element, what: string) => faults.push(`${what}: ${element.outerHTML.slice(0, 160)}`)
  const ADDRESSES = [
    'href',
    'src',
    'action',
    'formaction',
    'data',
    'poster',
    'xlink:href',
    'background',
    'cite',
  ]
  for (const element of page.querySelectorAll('*')) {
    const name = element.localName
    if (['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'foreignobject'].includes(name))
      say(element, name)
    // The only style allowed is ours: the first of the head, with rules and files of the build.
    if (
      name === 'style' &&
      (element !== page.querySelector('head > style') ||
        /owned|url\((?!["']?\/static\/)|@import/.test(element.textContent))
    )
      say(element, name)
    if (name === 'meta' && element.getAttribute('http-equiv')) say(element, 'http-equiv')
    if (name === 'link' && element.getAttribute('rel') === 'stylesheet')
      if (!/^\/(_next|site-css)\//.test(element.getAttribute('href') ?? '')) say(element, 'stylesheet')
    for (const { name: attribute, value } of element.attributes) {
      const bare = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
      if (/^on/i.test(attribute)) say(element, 'handler')
      if (attribute === 'srcdoc') say(element, 'srcdoc')
      if (ADDRESSES.includes(attribute) && /^(javascript|vbscript|data:(?!image\/))/.test(bare))
        say(element, 'address')
      // The name of the site is a quoted string there, for the margins of printed pages.
      const rules = bare.replace(/"(?:[^"\\]|\\.)*"/g, '""')
      if (attribute === 'style' && /owned|javascript|url\(|position:fixed|@import/.test(rules))
        say(element, 'style')
    }
    if (name === 'script') scriptFault(element)
  }
  function scriptFault(element: Element) {
    const type = element.getAttribute('type') ?? ''
    const source = element.getAttribute('src')
    const code = element.textContent
    if (source !== null) {
      if (!source.startsWith('/_next/')) say(element, 'script of another')
    } else if (/json|speculationrules/.test(type)) {
      try {
        JSON.parse(code)
      } catch {
        say(element, 'broken data')
      }
    } else if (/^\(?self\.__next_f/.test(code)) {
      // The flight data of the page: one call with a literal and nothing after it.
      const literal =
        /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$|^self\.__next_f\.push\((.*)\)$/s.exec(code)
      try {
        JSON.parse(literal?.[1] ?? literal?.[2] ?? '')
      } catch {
        say(element, 'flight')
      }
    } else if (/owned/.test(code)) say(element, 'script')
  }
  return { faults, shown: /owned/.test(page.body.textContent) }
}
