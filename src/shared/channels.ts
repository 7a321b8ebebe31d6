import type { PushName, RequestName } from './api.ts';

/** Names of Electron's IPC channels, one a request and one a push. */
export const requestChannel = (name: RequestName): string => `request:${name}`;
/** The channel on which a push of this name comes. */
export const pushChannel = (name: PushName): string => `push:${name}`;
