/** Gives a Node child process the `process.parentPort` of Electron's utility process. */
const port = {
  on: (_event: 'message', listener: (event: { data: unknown }) => void) =>
    void process.on('message', (data) => listener({ data })),
  postMessage: (message: object) => void process.send?.(message),
};
Object.assign(process, { parentPort: port });
