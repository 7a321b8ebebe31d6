import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { PUSHES, requests, type FlagbridgeApi } from '../shared/api.ts';
import { pushChannel, requestChannel } from '../shared/channels.ts';

/** All that the page gets of Electron: the API contract, names checked here and payloads in the main process. */
const api: FlagbridgeApi = {
  async request(name, params) {
    if (!Object.hasOwn(requests, name)) return { ok: false, error: { code: 'bad-request' } };
    return ipcRenderer.invoke(requestChannel(name), params);
  },
  on(name, listener) {
    if (!PUSHES.includes(name)) return () => undefined;
    // The page's listener sees the payload alone: the event would hand it `ipcRenderer`.
    const heard = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(pushChannel(name), heard);
    return () => void ipcRenderer.off(pushChannel(name), heard);
  },
};

contextBridge.exposeInMainWorld('flagbridge', api);
