import { RcPubError } from '@/lib/client/rc-pub-error'

/** The failure of a page whose subject does not exist, with a sentence that names it. */
export class MissingPage extends RcPubError {
  constructor(readonly text: string) {
    super('not-found', '')
    this.name = 'MissingPage'
  }
}
