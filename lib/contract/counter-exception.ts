/** An exception of the COUNTER API, as the response or in the header of a report (COUNTER 5.1, appendix D). */
export type CounterException = { Code: number; Message: string; Data?: string }

/** Messages of the exceptions, verbatim from the code of practice. */
const MESSAGES = {
  1000: 'Service Not Available',
  1020: 'Client has made too many requests',
  1030: 'Insufficient Information to Process Request',
  2000: 'Requestor Not Authorized to Access Service',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  2011: 'Global Reports Not Supported',
  2020: 'APIKey Invalid',
  3000: 'Report Not Supported',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
  3063: 'Components Not Supported',
} as const

export type CounterCode = keyof typeof MESSAGES

/** Returns an exception of COUNTER 5.1 with its code and message. */
export const counterException = (code: CounterCode, data?: string): CounterException => ({
  ...{ Code: code, Message: MESSAGES[code] },
  ...(data ? { Data: data } : {}),
})

/** Returns whether a URL is /r51/ or below it, where every refusal is an exception. */
export const isCounterUrl = (url: string): boolean => /^\/r51([/?]|$)/.test(url)

/** Maximum characters of the text of a refusal that an exception carries. */
const MAX_DATA = 300

/** Returns the exception that carries a refusal not made by the API itself, by its HTTP status and text. */
export function exceptionOfRefusal(status: number, text: string): CounterException {
  const code = status === 429 ? 1020 : status === 404 ? 3000 : status === 403 || status >= 500 ? 1000 : 1030
  return counterException(code, text.replace(/\s+/g, ' ').trim().slice(0, MAX_DATA))
}
