import { expect, test } from 'vitest';
import { securityHeaders } from './policy.ts';

const directives = (connect?: string[]) =>
  Object.fromEntries(
    (securityHeaders(connect)['Content-Security-Policy'] ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );

test('code comes from files of the game alone: nothing inline, no eval, nothing from elsewhere', () => {
  expect(directives()['default-src']).toEqual(["'none'"]);
  expect(securityHeaders()['Content-Security-Policy']).not.toMatch(/'unsafe-eval'|https?:|\*/);
});

test('scripts may compile WebAssembly, which the physics is made of, and nothing else may', () => {
  const { 'script-src': scripts, ...others } = directives();
  expect(scripts).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(Object.values(others).flat()).not.toContain("'wasm-unsafe-eval'");
});

test('only style attributes may be inline', () => {
  const inline = Object.entries(directives()).filter(([, sources]) => sources.includes("'unsafe-inline'"));
  expect(inline.map(([name]) => name)).toEqual(['style-src-attr']);
});

test('the page cannot be framed, rebased, or made to send forms', () => {
  expect(directives()).toMatchObject({
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
});

test('the page talks to its own origin and to what the shell names', () => {
  expect(directives()['connect-src']).toEqual(["'self'"]);
  expect(directives(['ws://127.0.0.1:1'])['connect-src']).toEqual(["'self'", 'ws://127.0.0.1:1']);
});
