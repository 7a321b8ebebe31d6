import '@fontsource-variable/exo-2/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { openConnection } from './api.ts';
import { createSound } from './sound/sound.ts';
import { systems } from './systems/index.ts';
import type { SystemUi } from './systems/system.types.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

mount(App, {
  target,
  props: {
    connection: openConnection(),
    entries: systems,
    sound: createSound(),
    // Three.js is loaded with the first board.
    loadBoard: (ui: SystemUi) => ui.loadBoard(),
  },
});
