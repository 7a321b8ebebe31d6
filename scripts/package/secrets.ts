/** What signs and notarises the packages, where it is set. */
export const SECRETS = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_ID',
  'APPLE_APP_SPECIFIC_PASSWORD',
  'APPLE_TEAM_ID',
] as const;

type Environment = Record<string, string | undefined>;

/** Whether a variable says anything: a workflow hands a secret that nobody has set on as an empty string. */
export const isGiven = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/**
 * Takes secrets that say nothing out of `env`: electron-builder takes an empty `CSC_LINK` for a path.
 * For Windows Apple's certificate goes too, which electron-builder would sign with where Windows has none.
 */
export function dropEmptySecrets(env: Environment, platform: 'linux' | 'win' | 'mac'): void {
  for (const name of SECRETS) if (!isGiven(env[name])) Reflect.deleteProperty(env, name);
  if (platform !== 'win') return;
  delete env['CSC_LINK'];
  delete env['CSC_KEY_PASSWORD'];
}
