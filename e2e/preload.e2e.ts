import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from '@playwright/test';
import { PUSHES, requests } from '../src/shared/api.ts';
import { PROJECT } from './harness/server.ts';

/**
 * The built preload, run as Electron's sandbox runs it: one CommonJS file, no Node but a `require`
 * that knows `electron` alone.
 */
const folder = path.join(PROJECT, 'out/preload');

interface Exposed {
  request(name: string, params: unknown): Promise<unknown>;
  on(name: string, listener: (payload: unknown) => void): () => void;
}

function load() {
  const required: string[] = [];
  const exposed: Record<string, Exposed> = {};
  const invoked: unknown[][] = [];
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, api: Exposed) => (exposed[name] = api) },
    ipcRenderer: {
      invoke: async (...args: unknown[]) => (invoked.push(args), 'answer'),
      on: (channel: string, listener: () => void) =>
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel: string, listener: () => void) => listeners.get(channel)?.delete(listener),
    },
  };
  const sandbox = {
    exports: {},
    module: { exports: {} },
    require(name: string) {
      required.push(name);
      if (name !== 'electron') throw new Error(`module not found: ${name}`);
      return electron;
    },
  };
  vm.runInNewContext(readFileSync(path.join(folder, 'index.cjs'), 'utf8'), sandbox);
  const emit = (channel: string, ...args: unknown[]) => listeners.get(channel)?.forEach((one) => one(...args));
  return { required: [...new Set(required)], exposed, api: exposed['flagbridge']!, invoked, listeners, emit };
}

test('the built preload is one file that requires nothing but electron', () => {
  expect(readdirSync(folder)).toEqual(['index.cjs']);
  expect(load().required).toEqual(['electron']);
});

test('the built preload exposes the API and nothing else', () => {
  const { exposed, api } = load();
  expect(Object.keys(exposed)).toEqual(['flagbridge']);
  expect(Object.keys(api).sort()).toEqual(['on', 'request']);
});

test('the built preload passes on the requests of the contract, and no other', async () => {
  const { api, invoked } = load();
  for (const name of Object.keys(requests)) expect(await api.request(name, { some: 'data' })).toBe('answer');
  expect(invoked).toEqual(Object.keys(requests).map((name) => [`request:${name}`, { some: 'data' }]));
  for (const name of ['toString', '__proto__', 'ELECTRON_BROWSER_REQUIRE', '']) {
    expect(await api.request(name, {})).toEqual({ ok: false, error: { code: 'bad-request' } });
  }
  expect(invoked).toHaveLength(Object.keys(requests).length);
});

test('the built preload hands over pushes without the event, until told to stop', () => {
  const { api, listeners, emit } = load();
  for (const name of PUSHES) {
    const heard: unknown[][] = [];
    const end = api.on(name, (...args) => heard.push(args));
    emit(`push:${name}`, { sender: 'ipcRenderer' }, 'payload');
    end();
    emit(`push:${name}`, { sender: 'ipcRenderer' }, 'payload');
    expect(heard).toEqual([['payload']]);
  }
  api.on('other', () => undefined)();
  expect([...listeners.keys()].sort()).toEqual(PUSHES.map((name) => `push:${name}`).sort());
});
