import type { Context } from './context'
import type { CallName, Contract } from '@/lib/contract'
import type { BodyOf, DataIn, ParamsOf, QueryOf } from '@/lib/contract/endpoint'

type Input<Name extends CallName> = {
  params: ParamsOf<Contract[Name]>
  query: QueryOf<Contract[Name]>
  body: BodyOf<Contract[Name]>
  context: Context
}

type Answers<Name extends CallName> = Contract[Name]['answer'] extends 'json' | 'unwrapped'
  ? DataIn<Contract[Name]>
  : Contract[Name]['answer'] extends 'lines'
    ? AsyncIterable<DataIn<Contract[Name]>>
    : Response

/** Handler of a call: gets validated input, returns the envelope's data (or a Response, or lines). */
type Handler<Name extends CallName> = (input: Input<Name>) => Promise<Answers<Name> | Response>

export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Name> }
