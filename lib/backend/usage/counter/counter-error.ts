import { type CounterCode, type CounterException, counterException } from '@/lib/contract/counter-exception'

/** HTTP status of the exceptions sent without a report. */
const STATUS: Partial<Record<CounterCode, number>> = {
  1020: 429,
  1030: 400,
  2000: 401,
  2010: 403,
  2011: 403,
  2020: 401,
  3020: 400,
}

/** Error for a request without a report: the response is the exception alone, with its HTTP status. */
export class CounterError extends Error {
  readonly status: number
  readonly exception: CounterException

  constructor(code: CounterCode, data?: string) {
    const exception = counterException(code, data)
    super(exception.Message)
    this.exception = exception
    this.status = STATUS[code] ?? 400
  }
}
