import { xmlAttributes, xmlText } from '@/lib/text/xml'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
`

/**
 * Returns the opening tags of every response: its time and the request (without its arguments when they were invalid).
 */
export const openingTags = (baseUrl: string, attributes: Record<string, string>, now: Date): string =>
  `${HEAD}<responseDate>${utcSecond(now)}</responseDate>\n<request${xmlAttributes(attributes)}>${xmlText(baseUrl)}</request>\n`

export const CLOSING = '</OAI-PMH>\n'

/** Formats an instant to the second, the granularity of this repository. */
export const utcSecond = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`
