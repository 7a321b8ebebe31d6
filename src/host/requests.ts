import type * as v from 'valibot';
import type { Result } from '../engine/game.ts';
import type { Answer, HostError, RequestName, requests } from '../shared/api.ts';

/** A request's payload, once it is parsed. */
export type ParsedParams<Name extends RequestName> = v.InferOutput<(typeof requests)[Name]['params']>;

type Answered<Name extends RequestName> = Result<Answer<Name>, HostError>;

/** One function a request; payloads are parsed already. Other requests do not wait for a promise. */
export type Handlers = {
  [Name in RequestName]: (params: ParsedParams<Name>) => Answered<Name> | Promise<Answered<Name>>;
};
