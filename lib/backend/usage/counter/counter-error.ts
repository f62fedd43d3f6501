/** An exception of the COUNTER API, as the response or in the header of a report (COUNTER 5.1, appendix D). */
export type CounterException = { Code: number; Message: string; Data?: string }

/** Messages of the exceptions, verbatim from the code of practice. */
const MESSAGES = {
  1020: 'Client has made too many requests',
  1030: 'Insufficient Information to Process Request',
  2000: 'Requestor Not Authorized to Access Service',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  2011: 'Global Reports Not Supported',
  2020: 'APIKey Invalid',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
  3063: 'Components Not Supported',
} as const

type ExceptionCode = keyof typeof MESSAGES

/** HTTP status of the exceptions sent without a report. */
const STATUS: Partial<Record<ExceptionCode, number>> = {
  ...{ 1020: 429, 1030: 400, 2000: 401, 2010: 403, 2011: 403, 2020: 401, 3020: 400 },
}

/** Returns an exception of COUNTER 5.1 with its code and message. */
export const counterException = (code: ExceptionCode, data?: string): CounterException => ({
  ...{ Code: code, Message: MESSAGES[code] },
  ...(data === undefined ? {} : { Data: data }),
})

/** Error for a request without a report: the response is the exception alone, with its HTTP status. */
export class CounterError extends Error {
  readonly status: number
  readonly exception: CounterException

  constructor(code: ExceptionCode, data?: string) {
    super(MESSAGES[code])
    this.exception = counterException(code, data)
    this.status = STATUS[code] ?? 400
  }
}
