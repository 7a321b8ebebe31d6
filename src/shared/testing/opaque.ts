import type { Opaque } from '../systemData.ts';

/** As tests write what the host hands on: where it is opaque to everybody but a system, anything may stand. */
export type Written<T> = unknown extends T
  ? unknown
  : T extends unknown
    ? keyof Opaque<string> extends keyof T
      ? unknown
      : { [Key in keyof T]: Written<T[Key]> }
    : never;

/** What a test has written, as the host hands it on. Nothing is looked at. */
export const handedOn = <T>(written: Written<T>): T => written as T;
