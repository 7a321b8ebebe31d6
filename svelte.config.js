/** Read by Vite's Svelte plugin, svelte-check and the linter. Svelte 5 takes TypeScript as it is. */
export default {
  compilerOptions: {
    runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true),
  },
};
