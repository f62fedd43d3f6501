import { describe, expect, it } from 'vitest'
import { isDoi, isIssn, isOrcid } from '@/lib/metadata/indexing/check-digits'

describe('check digits', () => {
  it.each(['0378-5955', '2049-3630', '1050-124X', '1234-5679'])('takes the ISSN %s', (issn) =>
    expect(isIssn(issn)).toBe(true),
  )
  it.each(['0378-5954', '03785955', '0378-595', '1050-1240', ''])('refuses the ISSN "%s"', (issn) =>
    expect(isIssn(issn)).toBe(false),
  )
  it.each(['0000-0002-1825-0097', 'https://orcid.org/0000-0001-5109-3700', '0000-0002-1694-233X'])(
    'takes the ORCID iD %s',
    (orcid) => expect(isOrcid(orcid)).toBe(true),
  )
  it.each(['0000-0002-1825-0098', '0000000218250097', ''])('refuses the ORCID iD "%s"', (orcid) =>
    expect(isOrcid(orcid)).toBe(false),
  )
  it.each(['10.5555/a', '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O', '10.5555/光'])(
    'takes the DOI %s',
    (doi) => expect(isDoi(doi)).toBe(true),
  )
  it.each(['https://doi.org/10.5555/a', 'doi:10.5555/a', '10.5555/', '10.55/a', '10.5555/a b'])(
    'refuses the DOI %s',
    (doi) => expect(isDoi(doi)).toBe(false),
  )
})
