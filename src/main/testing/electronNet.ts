import { EventEmitter } from 'node:events';
import { request, type ClientRequest, type RequestOptions } from 'node:http';

/**
 * Electron for packages that ask for it themselves (`registerHooks` in the test puts it in Electron's place): its network
 * is Node's, so that a server on this machine sees what it would be sent.
 */
export const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  whenReady: () => Promise.resolve(),
  getVersion: () => '1.2.3',
  getName: () => 'flagbridge',
  getPath: () => process.env['FLAGBRIDGE_TEST_USER_DATA']!,
  getAppPath: () => import.meta.dirname,
});

export const net = {
  request: ({
    session: _session,
    redirect: _redirect,
    ...options
  }: RequestOptions & Record<string, unknown>): ClientRequest => request(options as RequestOptions),
};
export const session = { fromPartition: () => ({}) };
export const autoUpdater = { emit: () => true };
