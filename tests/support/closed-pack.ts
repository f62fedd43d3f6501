import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** DOI of the closed article. */
export const CLOSED_DOI = '10.5555/lumen.closed'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const jats = (access: string) => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" dtd-version="1.3" xml:lang="en" xmlns:xlink="http://www.w3.org/1999/xlink">
<front><journal-meta><journal-title-group><journal-title>光与物</journal-title></journal-title-group><issn>1234-5679</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">${CLOSED_DOI}</article-id>
<title-group><article-title>A closed work</article-title></title-group>
<pub-date date-type="pub"><year>2026</year></pub-date><volume>7</volume><issue>1</issue><fpage>50</fpage>
<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>CC BY 4.0</license-p></license></permissions>
<abstract><p>An open abstract.</p></abstract>
<custom-meta-group><custom-meta><meta-name>access</meta-name><meta-value>${access}</meta-value></custom-meta></custom-meta-group>
</article-meta></front>
<body><sec id="s1"><title>First</title><p>The zephyrine light.</p>
<fig id="f1"><label>Figure 1</label><caption><title>Of quillonite</title></caption><graphic xlink:href="f1.png"/></fig>
<table-wrap id="t1"><label>Table 1</label><caption><title>Values</title></caption><table><tbody><tr><td>marlstone</td></tr></tbody></table></table-wrap>
<supplementary-material id="m1" xlink:href="data.csv"><label>Data 1</label></supplementary-material></sec></body>
<back><ref-list><ref id="r1"><mixed-citation>An open reference, 2025.</mixed-citation></ref></ref-list></back></article>`

/** Copies the fixture's pack and adds a closed article and the institution `north`. */
export async function closedPack(access = 'closed'): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'closed-')), 'lumen')
  await cp('tests/fixtures/packs/lumen', folder, { recursive: true })
  const article = join(folder, 'articles', 'closed')
  await mkdir(article)
  await writeFile(join(article, 'closed.xml'), jats(access))
  await writeFile(join(article, 'f1.png'), PNG)
  await writeFile(join(article, 'data.csv'), 'feldspathic\n')
  await writeFile(join(article, 'closed.pdf'), '%PDF-1.4 zephyrine')
  const yaml = await readFile(join(folder, 'site.yaml'), 'utf8')
  const entry =
    'institutions: [{ key: north, name: { zh: 北方大学, en: North University }, ranges: [192.0.2.0/24, "2001:db8::/32"] }]'
  await writeFile(join(folder, 'site.yaml'), `${yaml}\n${entry}\n`)
  return folder
}
