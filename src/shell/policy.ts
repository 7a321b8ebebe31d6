/**
 * The headers that every file of the UI is served with, in both shells. `connect` are the
 * addresses that the page may talk to beyond its own files.
 *
 * - `'wasm-unsafe-eval'`: the board's physics (Rapier) is WebAssembly that comes inside a script file.
 *   It lets a script compile WebAssembly; it does not let text become script.
 * - Styles: sheets come from files; `style` attributes are needed, because Svelte's templates and
 *   the floating menus place things with them. They cannot run anything.
 * - `data:` and `blob:` are for pictures alone: the board paints textures at run time.
 */
export function securityHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
