import { describe, expect, it } from 'vitest'
import { XML_LIMITS } from '@/lib/backend/import/import-limits'
import { parseXml, textOf } from '@/lib/backend/import/jats/xml'

describe('parseXml', () => {
  it('knows the named characters of HTML and JATS without a DTD', () => {
    const source =
      '<!DOCTYPE a PUBLIC "x" "journal.dtd"><a>5&thinsp;&mu;m&ensp;&lt;b&gt; &amp; <![CDATA[&mu;]]></a>'
    expect(parseXml(source).textContent).toBe('5\u2009μm\u2002<b> & &mu;')
  })

  it('keeps the name of a character it does not know', () => {
    expect(textOf(parseXml('<a>x &nosuchsign; y</a>'))).toBe('x &nosuchsign; y')
  })

  it('takes control characters, which XML does not have, for spaces', () => {
    const source = '<a>1\u0000\u000b2&#0;&#x1F;&#31;3&#10;&#9;&#13;&#33;&#x10;4</a>'
    expect(parseXml(source).textContent).toBe('1  2   3\n\t\r! 4')
  })

  it('refuses entities of the file itself, naming the line', () => {
    const bomb = `<!DOCTYPE a [\n<!ENTITY a "lol">\n<!ENTITY b "&a;&a;&a;">]><a>&b;</a>`
    expect(() => parseXml(bomb)).toThrow(/line 2: .*entities/)
  })

  it('refuses external entities', () => {
    const source = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    expect(() => parseXml(source)).toThrow(/entities/)
  })

  it('names the line of a fault in a truncated file', () => {
    expect(() => parseXml('<!DOCTYPE a>\n<a>\n<b>cut')).toThrow(/line 3/)
  })

  it('is bounded in size and depth', () => {
    expect(() => parseXml('<a>long</a>', { ...XML_LIMITS, bytes: 5 })).toThrow(/larger/)
    expect(() => parseXml('<a>'.repeat(500) + '</a>'.repeat(500))).toThrow(/deeper than 200/)
  })
})

it('gives up at the first fault', () => {
  const source = `<article>\n${"<a '".repeat(100_000)}`
  expect(() => parseXml(source)).toThrow(/^line 2: /)
})
