import '@fontsource-variable/exo-2/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { openConnection } from './api.ts';
import { createSound } from './sound/sound.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

mount(App, {
  target,
  props: {
    connection: openConnection(),
    sound: createSound(),
    // Three.js is loaded while the player reads the start screen.
    loadBoard: async () => (await import('./systems/talon/board/index.ts')).createBoard,
  },
});
