/** Codes of the network's errors that mean: it cannot be reached, or it does not answer. */
const UNREACHABLE =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EPIPE|ERR_GOT_REQUEST_ERROR|ERR_NON_2XX_3XX_RESPONSE|ERR_TLS_CERT_ALTNAME_INVALID)$/;

interface Failure {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/**
 * The sentence about Electron's distribution, where `error` says that it could not be fetched; null for
 * any other error. `given` tells that a folder was named, so that something else is being fetched.
 */
export function missingRuntime(error: unknown, version: string, given: boolean): string | null {
  const { code, message, cause } = (error ?? {}) as Failure;
  if (typeof code !== 'string' || !UNREACHABLE.test(code)) {
    return cause === undefined ? null : missingRuntime(cause, version, given);
  }
  const why = typeof message === 'string' ? message.split('\n')[0] : code;
  return given
    ? `What electron-builder packs with could not be fetched (${why}): with --dir nothing more is needed than what is here.`
    : `Electron ${version} is not here and could not be fetched (${why}): unpack electron-v${version}-PLATFORM-ARCH.zip from its releases and name the folder with --electron-dist FOLDER.`;
}
